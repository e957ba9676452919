import type {
  AdminWasteItem,
  NewWasteItemBody,
  WasteCategory,
  WasteItemChangeBody,
} from '@haulway/contracts';
import { CALCULATOR_CATEGORIES, ITEM_WASTE_TYPES } from '@haulway/domain';
import * as z from 'zod/mini';
import { amount, readable, readPounds } from '../../state/amount.js';

/** A typed measure: '0.25', '1,200'. */
const readMeasure = (typed: string): number | undefined => {
  const plain = typed.replace(/[,\s]/gu, '');
  return /^\d{1,6}(?:\.\d{1,4})?$/u.test(plain) ? Number(plain) : undefined;
};

export const wasteItemSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: z.custom<WasteCategory>((name) => typeof name === 'string'),
  icon: z.string(),
  waste_type: z.string(),
  volume: readable(readMeasure, 'Must be a number of cubic yards, like 0.25'),
  weight: readable(readMeasure, 'Must be a number of kilograms, like 35'),
  price: amount,
  bulky: z.boolean(),
  appliance: z.boolean(),
  contains_pops: z.boolean(),
  active: z.boolean(),
});
export type WasteItemForm = z.infer<typeof wasteItemSchema>;

export const FIELD_TEXTS: Readonly<Record<keyof WasteItemForm, string>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  icon: 'Icon',
  waste_type: 'Waste type',
  volume: 'Volume in yd³',
  weight: 'Weight in kg',
  price: 'Price in pounds',
  bulky: "Won't fit in a bag",
  appliance: 'Not allowed in bags or skips',
  contains_pops: 'Upholstered seating (may contain POPs)',
  active: 'Shown in the calculator',
};

/** The form's initial values: those of an item, or the defaults of a new one. */
export const formOf = (item: AdminWasteItem | undefined): WasteItemForm => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  category: item?.category ?? CALCULATOR_CATEGORIES[0],
  icon: item?.icon ?? 'box',
  waste_type: item?.waste_type ?? ITEM_WASTE_TYPES[0],
  volume: item?.volume.toString() ?? '',
  weight: item?.weight.toString() ?? '',
  price: item?.price.toFixed(2) ?? '',
  bulky: item?.bulky ?? false,
  appliance: item?.appliance ?? false,
  contains_pops: item?.contains_pops ?? false,
  active: item?.active ?? true,
});

export const itemOf = ({ volume, weight, price, ...form }: WasteItemForm): NewWasteItemBody => ({
  ...form,
  volume: readMeasure(volume) ?? 0,
  weight: readMeasure(weight) ?? 0,
  price: readPounds(price) ?? 0,
});

/** The changed fields of an item, with the version they are based on. */
export const changeOf = (item: AdminWasteItem, form: WasteItemForm): WasteItemChangeBody => {
  const before = new Map<string, unknown>(Object.entries(formOf(item)));
  const typed = new Map<string, unknown>(Object.entries(form));
  const changes = Object.entries(itemOf(form)).filter(([name]) => typed.get(name) !== before.get(name));
  return { ...Object.fromEntries(changes), version: item.version };
};
