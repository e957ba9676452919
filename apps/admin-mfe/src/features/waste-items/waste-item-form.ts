import type {
  AdminWasteItem,
  NewWasteItemBody,
  WasteCategory,
  WasteItemChangeBody,
} from '@haulway/contracts';
import { CALCULATOR_CATEGORIES, ITEM_WASTE_TYPES } from '@haulway/domain';
import { NO_AMOUNT, type Problems, readPounds } from '../../state/field-problems.js';

/** An item of the calculator as typed. */
export interface WasteItemForm {
  readonly name: string;
  readonly description: string;
  readonly category: WasteCategory;
  readonly icon: string;
  readonly waste_type: string;
  readonly volume: string;
  readonly weight: string;
  readonly price: string;
  readonly bulky: boolean;
  readonly appliance: boolean;
  readonly active: boolean;
}

export const FIELD_TEXTS: Readonly<Record<keyof WasteItemForm, string>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  icon: 'Picture',
  waste_type: 'Waste type',
  volume: 'Volume in yd³',
  weight: 'Weight in kg',
  price: 'Price in pounds',
  bulky: 'Bulky: goes in no bag',
  appliance: 'Appliance: goes in no bag and no skip',
  active: 'Offered in the calculator',
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
  active: item?.active ?? true,
});

/** A typed measure: '0.25', '1,200'. */
const readMeasure = (typed: string): number | undefined => {
  const plain = typed.replace(/[,\s]/gu, '');
  return /^\d{1,6}(?:\.\d{1,4})?$/u.test(plain) ? Number(plain) : undefined;
};

type Read<Body> = { readonly body: Body } | { readonly problems: Problems };

/** The typed values as an item. @returns problems by field when a value can't be read */
export const itemOf = ({ volume, weight, price, ...form }: WasteItemForm): Read<NewWasteItemBody> => {
  const read = { volume: readMeasure(volume), weight: readMeasure(weight), price: readPounds(price) };
  const problems: Record<string, string> = {};
  if (read.volume === undefined) problems['volume'] = 'Must be a number of cubic yards, like 0.25';
  if (read.weight === undefined) problems['weight'] = 'Must be a number of kilograms, like 35';
  if (read.price === undefined) problems['price'] = NO_AMOUNT;
  const { volume: yd3, weight: kg, price: pounds } = read;
  if (yd3 === undefined || kg === undefined || pounds === undefined) return { problems };
  return { body: { ...form, volume: yd3, weight: kg, price: pounds } };
};

/**
 * The changed fields of an item, with the version they are based on. @returns problems by field when a value can't be
 * read
 */
export const changeOf = (item: AdminWasteItem, form: WasteItemForm): Read<WasteItemChangeBody> => {
  const read = itemOf(form);
  if ('problems' in read) return read;
  const before = new Map<string, unknown>(Object.entries(formOf(item)));
  const typed = new Set(
    Object.entries(form).flatMap(([field, value]) => (value === before.get(field) ? [] : [field])),
  );
  const changes = Object.entries(read.body).filter(([field]) => typed.has(field));
  return { body: { ...Object.fromEntries(changes), version: item.version } };
};
