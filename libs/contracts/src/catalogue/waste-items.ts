import { z } from 'zod';
import { catalogueQuery, identity, pageResponse, pounds, text } from '../primitives.js';

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
});
export type WasteItem = z.infer<typeof wasteItem>;

export const wasteItemsQuery = z.object({
  ...catalogueQuery,
  category: text(60).optional(),
  search: text(200).optional(),
});
export const wasteItemsResponse = z.object({ waste_items: z.array(wasteItem), ...pageResponse });
export type WasteItemsResponse = z.infer<typeof wasteItemsResponse>;
export const wasteCategoriesResponse = z.object({ categories: z.array(text(60)) });
export type WasteCategoriesResponse = z.infer<typeof wasteCategoriesResponse>;
