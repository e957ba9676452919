import { type WasteItem } from '@haulway/contracts';
import { CALCULATOR_CATALOGUE, type ItemWasteType, toPounds } from '@haulway/domain';

/** What items are on papers, where that is not bulky items. A washing machine is electrical, a fridge has a gas in it. */
const WASTE_TYPES: Readonly<Record<string, ItemWasteType>> = {
  fridge: 'White Goods (Fridges/Washing Machines)',
  'washing-machine': 'Electrical Appliances',
  dishwasher: 'Electrical Appliances',
  oven: 'Electrical Appliances',
  microwave: 'Electrical Appliances',
  'garden-waste-bag': 'Garden Waste',
  'cardboard-boxes': 'Mixed Waste',
  'old-tv': 'TVs/Monitors',
  'desktop-computer': 'Electrical Appliances',
};

type SeedItem = Omit<WasteItem, 'id' | '_id'> & { readonly waste_type: ItemWasteType };

/** The calculator's items, prices in pounds: the domain's own catalogue, so that browser and server agree. */
export const wasteItems: readonly SeedItem[] = CALCULATOR_CATALOGUE.map(({ id, pricePence, ...item }) => ({
  slug: id,
  ...item,
  price: toPounds(pricePence),
  waste_type: WASTE_TYPES[id] ?? 'Bulky Items',
}));
