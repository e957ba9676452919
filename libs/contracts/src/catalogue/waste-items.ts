import { z } from 'zod';
import { editVersion } from '../primitives.js';
import {
  catalogueQuery,
  identity,
  ignored,
  ignoredIdentity,
  oneLine,
  pageResponse,
  pounds,
  singleLine,
  text,
} from '../primitives.js';

export const WASTE_CATEGORIES = [
  'Living Room',
  'Bedroom',
  'Kitchen',
  'Dining Room',
  'Garden',
  'Office',
  'General',
  'Electronics',
] as const;
export const wasteCategory = z.enum(WASTE_CATEGORIES);
export type WasteCategory = z.infer<typeof wasteCategory>;

/** An item of the calculator: volume in yd³, weight in kg, national price in pounds per item. */
export const wasteItem = z.object({
  ...identity,
  slug: text(100),
  name: text(120),
  description: text(500),
  category: wasteCategory,
  volume: z.number().min(0),
  weight: z.number().min(0),
  price: pounds,
  icon: text(60),
  /** Not accepted in a bag. */
  bulky: z.boolean(),
  /** Not accepted in a bag or a skip. */
  appliance: z.boolean(),
  /** Upholstered seating, which may contain persistent organic pollutants. */
  contains_pops: z.boolean().optional(),
});
export type WasteItem = z.infer<typeof wasteItem>;

export const wasteItemsQuery = z.object({
  ...catalogueQuery,
  category: text(60).optional(),
  search: text(200).optional(),
});
export const wasteItemsResponse = z.object({ waste_items: z.array(wasteItem), ...pageResponse });
export type WasteItemsResponse = z.infer<typeof wasteItemsResponse>;

const wasteItemFields = {
  name: oneLine(120, 'Is required'),
  description: text(500),
  category: wasteCategory,
  icon: singleLine(60),
  waste_type: oneLine(120, 'Is required'),
  /** yd³ */
  volume: z.number().min(0.01, 'Must be at least 0.01 yd³').max(50, 'Must be at most 50 yd³'),
  /** kg */
  weight: z.number().min(0, 'Must be at least 0 kg').max(2000, 'Must be at most 2,000 kg'),
  price: pounds.min(0.3, 'Must be at least £0.30').max(9999.99, 'Must be at most £9,999.99'),
  bulky: z.boolean(),
  appliance: z.boolean(),
  contains_pops: z.boolean(),
  active: z.boolean(),
};

/** A new item of the calculator. If `bulky` is left out, it is decided by volume and weight. */
export const newWasteItemBody = z.object({
  ...wasteItemFields,
  description: wasteItemFields.description.default(''),
  icon: wasteItemFields.icon.default('box'),
  waste_type: wasteItemFields.waste_type.default('Mixed Waste'),
  bulky: wasteItemFields.bulky.optional(),
  appliance: wasteItemFields.appliance.default(false),
  contains_pops: wasteItemFields.contains_pops.default(false),
  active: wasteItemFields.active.default(true),
});
export type NewWasteItemBody = z.infer<typeof newWasteItemBody>;

/** A change of an item, made from the version that was shown. Fields that are left out stay as they are. */
export const wasteItemChangeBody = z
  .object(wasteItemFields)
  .partial()
  .extend({ version: editVersion, ...ignoredIdentity, slug: ignored });
export type WasteItemChangeBody = z.infer<typeof wasteItemChangeBody>;

/** An item of the calculator as the office sees it. An inactive item is not offered to customers. */
export const adminWasteItem = wasteItem.extend({
  waste_type: z.string(),
  contains_pops: z.boolean(),
  active: z.boolean(),
  version: editVersion,
});
export type AdminWasteItem = z.infer<typeof adminWasteItem>;

export const adminWasteItemResponse = z.object({ waste_item: adminWasteItem });
export type AdminWasteItemResponse = z.infer<typeof adminWasteItemResponse>;
