import type { FlowType, ServiceData } from '@haulway/contracts';
import { isFilled } from '../is-filled.js';
import { totalsOf, unitPence } from '../calculator/totals.js';
import { flowTypeOf } from '../services/flow-type.js';
import { QUANTITY_MAX, TOTAL_MAX_PENCE } from '../limits.js';
import { toPence } from '../money/money.js';
import {
  configuredItems,
  type PricedService,
  type StepOneOption,
  stepOneOptions,
} from '../services/options.js';
import { isRecommended, type ItemMarks } from '../calculator/recommendation.js';
import { type CartItem, itemsTotalPence } from './cart.js';

/**
 * The fields of a calculator item that pricing needs: for one item, the volume in yd³, the weight in kg, the national
 * price in pounds.
 */
export interface CatalogueEntry extends ItemMarks {
  readonly id: string;
  readonly slug?: string;
  readonly name: string;
  readonly volume: number;
  readonly weight: number;
  readonly price: number;
}

export interface PriceQuestion {
  readonly service: PricedService;
  readonly serviceData: ServiceData;
  readonly calculatorCatalogue: readonly CatalogueEntry[];
  /** The collection's postcode: its region sets the prices. Without one, `postcode_for_pricing` is used. */
  readonly collectionPostcode?: string | null;
}

export interface PriceRefusal {
  readonly ok: false;
  readonly code:
    | 'nothing_chosen'
    | 'unknown_option'
    | 'unknown_item'
    | 'wrong_quantity'
    | 'selection_not_for_service'
    | 'too_large';
  /** The member of `service_data` that is wrong. */
  readonly field: keyof ServiceData;
  readonly message: string;
}

export interface Price {
  readonly ok: true;
  readonly basePence: number;
  readonly addonPence: number;
  /** VAT added to the items' prices, included in the total; 0 if the prices include VAT. */
  readonly addedVatPence: number;
  readonly totalPence: number;
  readonly items: readonly CartItem[];
  readonly wasteTypes: readonly string[];
}

export type PriceResult = Price | PriceRefusal;

/** The member of `service_data` that names the chosen option, by flow type. */
export const SELECTION_FIELDS = {
  load_sizes: 'load_size',
  skip_hire: 'skip_size',
  skip_bags: 'bag_type',
  bin_collection: 'bin_option',
  multi_item: 'selected_items',
} as const satisfies Record<FlowType, keyof ServiceData>;

/** A chosen item; VAT on top of its price is calculated separately. */
type ChosenItem = CartItem & Pick<StepOneOption, 'addedVatPence'>;
type Chosen = readonly ChosenItem[] | PriceRefusal;

const refuse = (code: PriceRefusal['code'], field: PriceRefusal['field'], message: string): PriceRefusal => ({
  ok: false,
  code,
  field,
  message,
});

const isRefusal = (chosen: Chosen): chosen is PriceRefusal => 'ok' in chosen;

/** Prices each entry with `find`. If one is not found, the whole selection is refused. */
const priceEach = <T extends { readonly quantity: number }>(
  entries: readonly T[],
  field: PriceRefusal['field'],
  find: (entry: T) => { name: string; pricePence: number } | undefined,
): Chosen => {
  const items: CartItem[] = [];
  for (const entry of entries) {
    if (!Number.isInteger(entry.quantity) || entry.quantity < 1 || entry.quantity > QUANTITY_MAX)
      return refuse('wrong_quantity', field, "One of the quantities can't be booked");
    const found = find(entry);
    if (!found) return refuse('unknown_item', field, 'One of the chosen items is no longer offered');
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
    ? [{ name: option.name, pricePence: option.pricePence, quantity: 1, addedVatPence: option.addedVatPence }]
    : refuse('unknown_option', field, 'The chosen option is no longer offered for this service');
};

const inPence = ({ price, ...entry }: CatalogueEntry) => ({ ...entry, pricePence: toPence(price) });

/**
 * The prices of the calculator's items at the collection's address, for a service that the calculator recommends for
 * them.
 */
const calculatorChoice = (question: PriceQuestion): Chosen => {
  const { service, serviceData, calculatorCatalogue, collectionPostcode } = question;
  const postcode = isFilled(collectionPostcode)
    ? collectionPostcode
    : (serviceData.postcode_for_pricing ?? '');
  const entries = serviceData.waste_calculator_items ?? [];
  const known = ({ id }: { id: string }) =>
    calculatorCatalogue.find((entry) => entry.id === id || entry.slug === id);
  const items = priceEach(entries, 'waste_calculator_items', (entry) => {
    const found = known(entry);
    return found && { name: found.name, pricePence: unitPence(inPence(found), postcode) };
  });
  if (isRefusal(items) || items.length === 0) return items;
  const measured = entries.flatMap((entry) => {
    const found = known(entry);
    return found ? [{ ...inPence(found), quantity: entry.quantity }] : [];
  });
  const { volumeYd3, weightKg } = totalsOf(measured, postcode);
  return isRecommended(service.slug, volumeYd3, weightKg, measured)
    ? items
    : refuse(
        'selection_not_for_service',
        'waste_calculator_items',
        "These items can't be booked with this service. Please choose one of its options, or the service the calculator recommends for them.",
      );
};

/** One line per name and price, in the order of first appearance. */
const merged = (items: readonly CartItem[]): readonly CartItem[] => {
  const lines = new Map<string, CartItem>();
  for (const { name, pricePence, quantity } of items) {
    const key = `${pricePence} ${name}`;
    lines.set(key, { name, pricePence, quantity: quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
};

/**
 * The price of a selection, in pence. Server and browser share this rule: the server decides, the browser shows.
 *
 * If the option or items of the service's flow type are given, they are priced. The calculator's items beside them are
 * an estimate for the crew and add nothing. Otherwise the calculator's items are priced: unit price times the region's
 * multiplier, then times quantity, if the calculator recommends this service for exactly these items. Anything else is
 * refused. `addonPence` is the sum over items; the total is the same plus VAT that comes on top. `wasteTypes` are the
 * waste types named, or else the items' names.
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
  const addonPence = itemsTotalPence(items, basePence);
  const addedVatPence = chosen.reduce((sum, item) => sum + (item.addedVatPence ?? 0), 0);
  const totalPence = addonPence + addedVatPence;
  if (totalPence > TOTAL_MAX_PENCE)
    return refuse('too_large', field, 'The total is too large to book online. Please call us.');
  const named = (serviceData.waste_types ?? []).filter(isFilled);
  const wasteTypes = named.length > 0 ? named : items.map(({ name }) => name);
  return { ok: true, basePence, addonPence, addedVatPence, totalPence, items, wasteTypes };
};
