import type { FlowType, ServiceData } from '@haulway/contracts';
import { isFilled } from './booking-data.js';
import { flowTypeOf } from './flow-type.js';
import { TOTAL_MAX_PENCE } from './limits.js';
import { toPence } from './money.js';
import { configuredItems, type PricedService, stepOneOptions } from './options.js';
import { regionalPence, regionOf } from './region.js';
import { type CartItem, itemsTotalPence } from './selection.js';

/** A calculator item as the price needs it: national price in pounds for one, as the wire and database give it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly slug?: string;
  readonly name: string;
  readonly price: number;
}

export interface PriceQuestion {
  readonly service: PricedService;
  readonly serviceData: ServiceData;
  readonly calculatorCatalogue: readonly CatalogueEntry[];
  /** Used where `postcode_for_pricing` is left out altogether. */
  readonly postcode?: string | null;
}

export interface PriceRefusal {
  readonly ok: false;
  readonly code: 'nothing_chosen' | 'unknown_option' | 'unknown_item' | 'too_large';
  /** The member of `service_data` at fault. */
  readonly field: keyof ServiceData;
  readonly message: string;
}

export interface Price {
  readonly ok: true;
  readonly basePence: number;
  readonly addonPence: number;
  readonly totalPence: number;
  readonly items: readonly CartItem[];
  readonly wasteTypes: readonly string[];
}

export type PriceResult = Price | PriceRefusal;

/** The member of `service_data` that names what was chosen, by flow type (DESIGN section 6, Price). */
export const SELECTION_FIELDS = {
  load_sizes: 'load_size',
  skip_hire: 'skip_size',
  skip_bags: 'bag_type',
  bin_collection: 'bin_option',
  multi_item: 'selected_items',
} as const satisfies Record<FlowType, keyof ServiceData>;

type Chosen = readonly CartItem[] | PriceRefusal;

const refuse = (code: PriceRefusal['code'], field: PriceRefusal['field'], message: string): PriceRefusal => ({
  ok: false,
  code,
  field,
  message,
});

const isRefusal = (chosen: Chosen): chosen is PriceRefusal => 'ok' in chosen;

/** Prices each entry by `find`; the first that is not found refuses the whole selection. */
const priceEach = <T extends { readonly quantity: number }>(
  entries: readonly T[],
  field: PriceRefusal['field'],
  find: (entry: T) => { name: string; pricePence: number } | undefined,
): Chosen => {
  const items: CartItem[] = [];
  for (const entry of entries) {
    const found = find(entry);
    if (!found) return refuse('unknown_item', field, 'One of the chosen items is not on offer');
    items.push({ name: found.name, pricePence: found.pricePence, quantity: entry.quantity });
  }
  return items;
};

const explicitChoice = (service: PricedService, data: ServiceData, flowType: FlowType): Chosen => {
  if (flowType === 'multi_item') {
    const offered = configuredItems(service);
    return priceEach(data.selected_items ?? [], 'selected_items', ({ name }) =>
      offered.find((item) => item.name === name),
    );
  }
  const field = SELECTION_FIELDS[flowType];
  const name = data[field];
  if (!isFilled(name)) return [];
  const option = stepOneOptions(service).find((offered) => offered.name === name);
  return option
    ? [{ name: option.name, pricePence: option.pricePence, quantity: 1 }]
    : refuse('unknown_option', field, 'The chosen option is not on offer for this service');
};

const calculatorChoice = ({ serviceData, calculatorCatalogue, postcode }: PriceQuestion): Chosen => {
  const region = regionOf(serviceData.postcode_for_pricing ?? postcode);
  return priceEach(serviceData.waste_calculator_items ?? [], 'waste_calculator_items', ({ id }) => {
    const entry = calculatorCatalogue.find((known) => known.id === id || known.slug === id);
    return entry && { name: entry.name, pricePence: regionalPence(toPence(entry.price), region) };
  });
};

/** One line per name and price, in the order of first mention. */
const merged = (items: readonly CartItem[]): readonly CartItem[] => {
  const lines = new Map<string, CartItem>();
  for (const item of items) {
    const key = `${item.pricePence} ${item.name}`;
    lines.set(key, { ...item, quantity: item.quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
};

/**
 * What a selection costs, in pence: the one rule for the server, which decides, and the browser, which shows
 * (SPEC section 4, Price rules; DESIGN section 6, Price).
 *
 * The option or items that the service's flow type asks for win; else the calculator's items are priced per unit
 * times the region's multiplier, then by quantity; nothing chosen is refused. `addonPence` is the sum over items,
 * which is also the total; `wasteTypes` are the waste types named, else the items' names.
 */
export const priceSelection = (question: PriceQuestion): PriceResult => {
  const { service, serviceData } = question;
  const flowType = flowTypeOf(service);
  const field = SELECTION_FIELDS[flowType];
  const explicit = explicitChoice(service, serviceData, flowType);
  if (isRefusal(explicit)) return explicit;
  const chosen = explicit.length > 0 ? explicit : calculatorChoice(question);
  if (isRefusal(chosen)) return chosen;
  if (chosen.length === 0)
    return refuse('nothing_chosen', field, 'Please select items, load size, or service options');

  const items = merged(chosen);
  const basePence = toPence(service.base_price);
  const totalPence = itemsTotalPence(items, basePence);
  if (totalPence > TOTAL_MAX_PENCE)
    return refuse('too_large', field, 'The total is too large to be booked online.');
  const named = (serviceData.waste_types ?? []).filter(isFilled);
  const wasteTypes = named.length > 0 ? named : items.map(({ name }) => name);
  return { ok: true, basePence, addonPence: totalPence, totalPence, items, wasteTypes };
};
