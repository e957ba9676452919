import type { WasteCategory, WasteItem } from '@haulway/contracts';
import { toPence } from '../money/money.js';
import { isTooLargeForBag, type ItemMarks } from './recommendation.js';

/** An item of the calculator: volume in yd³, weight in kg, national price in pence for one. */
export interface CalculatorItem extends ItemMarks {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: WasteCategory;
  readonly volume: number;
  readonly weight: number;
  readonly pricePence: number;
  readonly icon: string;
  /** Upholstered seating, which may contain persistent organic pollutants. */
  readonly contains_pops?: boolean | undefined;
}

/** The slug is the id that the fixed catalogue and the server's pricing share. The API's price is in pounds. */
export const toCalculatorItem = ({ slug, price, ...item }: WasteItem): CalculatorItem => ({
  ...item,
  id: slug,
  pricePence: toPence(price),
});

/** The calculator's categories, in the order of its tabs; the first is the default. */
export const CALCULATOR_CATEGORIES = [
  'Living Room',
  'Bedroom',
  'Kitchen',
  'Dining Room',
  'Garden',
  'Office',
  'General',
  'Electronics',
] as const satisfies readonly WasteCategory[];

/** A row of the catalogue; prices in pounds. */
type Row = readonly [
  id: string,
  name: string,
  volume: number,
  weight: number,
  pounds: number,
  icon: string,
  description: string,
];

const ROWS: Readonly<Record<WasteCategory, readonly Row[]>> = {
  'Living Room': [
    ['sofa-2-seater', '2-Seater Sofa', 0.8, 35, 45, 'sofa', 'Two-seater fabric or leather sofa'],
    ['sofa-3-seater', '3-Seater Sofa', 1.2, 50, 60, 'sofa', 'Three-seater fabric or leather sofa'],
    ['armchair', 'Armchair', 0.5, 25, 30, 'armchair', 'Single armchair or recliner'],
    ['coffee-table', 'Coffee Table', 0.3, 15, 20, 'table', 'Wooden or glass coffee table'],
    ['tv-stand', 'TV Stand', 0.4, 20, 25, 'tv-stand', 'TV stand or media unit'],
  ],
  Bedroom: [
    ['bed-single', 'Single Bed', 0.7, 40, 45, 'bed', 'Single bed frame without mattress'],
    ['bed-double', 'Double Bed', 1, 60, 60, 'bed', 'Double bed frame without mattress'],
    ['bed-king', 'King Bed', 1.3, 80, 80, 'bed', 'King-size bed frame without mattress'],
    ['mattress-single', 'Single Mattress', 0.5, 20, 30, 'mattress', 'Single mattress of any kind'],
    [
      'mattress-double',
      'Double Mattress',
      0.8,
      30,
      40,
      'mattress',
      'Double or king-size mattress of any kind',
    ],
    ['wardrobe', 'Wardrobe', 1.5, 70, 75, 'wardrobe', 'Free-standing two-door wardrobe'],
    ['chest-of-drawers', 'Chest of Drawers', 0.6, 40, 40, 'drawers', 'Chest with three to five drawers'],
  ],
  Kitchen: [
    ['fridge', 'Fridge', 1, 60, 80, 'fridge', 'Fridge or fridge freezer'],
    ['washing-machine', 'Washing Machine', 0.8, 70, 75, 'washing-machine', 'Washing machine or tumble dryer'],
    ['dishwasher', 'Dishwasher', 0.7, 45, 60, 'dishwasher', 'Full-size or slimline dishwasher'],
    ['oven', 'Oven', 0.6, 40, 50, 'oven', 'Built-in oven or free-standing cooker'],
    ['microwave', 'Microwave', 0.15, 12, 15, 'microwave', 'Countertop or built-in microwave'],
  ],
  'Dining Room': [
    ['dining-table', 'Dining Table', 0.9, 40, 50, 'table', 'Dining table for four to six'],
    ['dining-chair', 'Dining Chair', 0.2, 8, 15, 'chair', 'Single dining chair'],
    ['sideboard', 'Sideboard', 0.8, 45, 50, 'cabinet', 'Sideboard or display cabinet'],
  ],
  Garden: [
    ['garden-shed-small', 'Small Garden Shed', 2, 100, 120, 'shed', 'Dismantled shed of up to 6 by 4 feet'],
    ['greenhouse', 'Greenhouse', 1.5, 80, 100, 'greenhouse', 'Dismantled greenhouse, frame and panes'],
    ['garden-table', 'Garden Table', 0.6, 20, 30, 'table', 'Wooden, metal or plastic garden table'],
    ['garden-chair', 'Garden Chair', 0.2, 5, 10, 'chair', 'Single garden chair'],
    ['garden-waste-bag', 'Garden Waste (per bag)', 0.2, 20, 15, 'leaf', 'Bag of grass, leaves or branches'],
  ],
  Office: [
    ['office-desk', 'Office Desk', 0.8, 40, 45, 'desk', 'Straight or corner office desk'],
    ['office-chair', 'Office Chair', 0.4, 15, 20, 'office-chair', 'Swivel chair on castors'],
    ['filing-cabinet', 'Filing Cabinet', 0.5, 35, 35, 'cabinet', 'Metal cabinet with two to four drawers'],
    ['bookshelf', 'Bookshelf', 0.6, 30, 35, 'bookshelf', 'Free-standing bookshelf, emptied'],
  ],
  General: [
    ['cardboard-boxes', 'Cardboard Boxes (bundle of 5)', 0.4, 5, 10, 'box', 'Five flattened or empty boxes'],
    ['carpet-room', 'Carpet (per room)', 0.6, 30, 35, 'carpet', 'Rolled carpet and underlay of one room'],
  ],
  Electronics: [
    ['old-tv', 'Old TV', 0.3, 25, 35, 'tv', 'Flat-screen or tube television'],
    ['desktop-computer', 'Desktop Computer', 0.2, 15, 25, 'computer', 'Computer with monitor and cables'],
  ],
};

/** Electrical items, which are not accepted in a bag or a skip. */
const APPLIANCES = ['fridge', 'washing-machine', 'dishwasher', 'oven', 'old-tv'];

/** Upholstered seating. */
const WITH_POPS = ['sofa-2-seater', 'sofa-3-seater', 'armchair', 'dining-chair', 'office-chair'];

/**
 * The 33 items of a new site, by category. Items on sale today come from the API. `PURE` lets bundlers drop this from
 * pages.
 */
export const CALCULATOR_CATALOGUE: readonly CalculatorItem[] = /* @__PURE__ */ CALCULATOR_CATEGORIES.flatMap(
  (category) =>
    ROWS[category].map(([id, name, volume, weight, pounds, icon, description]) => ({
      id,
      name,
      description,
      category,
      volume,
      weight,
      pricePence: toPence(pounds),
      icon,
      bulky: isTooLargeForBag({ volume, weight }),
      appliance: APPLIANCES.includes(id),
      contains_pops: WITH_POPS.includes(id),
    })),
);

/**
 * The items whose name or description contains the search text, ignoring case, in one category, or in all if it is
 * null.
 */
export const filterItems = <T extends Pick<CalculatorItem, 'name' | 'description' | 'category'>>(
  items: readonly T[],
  { search, category }: { search: string; category: string | null },
): readonly T[] => {
  const requested = search.trim().toLowerCase();
  return items.filter(
    (item) =>
      (category === null || item.category === category) &&
      [item.name, item.description].some((text) => text.toLowerCase().includes(requested)),
  );
};
