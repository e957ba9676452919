import type { FlowType } from '@haulway/contracts';
import { type Cart, chooseOption, itemsTotalPence } from '../pricing/cart.js';
import { isFilled } from '../is-filled.js';
import { flowTypeOf } from '../services/flow-type.js';
import {
  basePenceOf,
  configuredItems,
  type PricedService,
  type StepOneOption,
  stepOneOptions,
} from '../services/options.js';
import type { BookingData } from './booking-data.js';

/** The items chosen in step 1, without the calculator's: a choice in step 1 replaces those. */
export const cartOf = (data: Pick<BookingData, 'items'>): Cart =>
  data.items
    .filter(({ id }) => id === undefined)
    .map(({ name, pricePence, quantity }) => ({ name, pricePence, quantity }));

/**
 * The booking data with this selection of items and its total. The calculator's choices are removed, because the server
 * prices either the items or the calculator's choices.
 */
export const withCart = (data: BookingData, cart: Cart, basePence: number): BookingData => ({
  ...data,
  items: cart,
  totalPence: itemsTotalPence(cart, basePence),
  waste_items: [],
});

/** The field of the booking data that stores the chosen option of each flow type. */
export const OPTION_FIELDS = {
  load_sizes: 'selectedLoadSize',
  skip_hire: 'skipSize',
  skip_bags: 'selectedBag',
  bin_collection: 'selectedOption',
} as const satisfies Record<Exclude<FlowType, 'multi_item'>, keyof BookingData>;

/** The name of the option chosen in step 1; undefined if none is chosen, and always for multi-item services. */
export const chosenOption = (data: BookingData, flowType: FlowType): string | undefined =>
  flowType === 'multi_item' ? undefined : data[OPTION_FIELDS[flowType]];

/**
 * The booking data with this option chosen: its name in the flow type's field, one item, its price as the total. The
 * calculator's items stay in the data as an estimate for the crew.
 */
export const withOption = (
  data: BookingData,
  flowType: Exclude<FlowType, 'multi_item'>,
  option: StepOneOption,
): BookingData => ({
  ...data,
  [OPTION_FIELDS[flowType]]: option.name,
  items: chooseOption(option),
  totalPence: option.pricePence + (option.addedVatPence ?? 0),
});

/**
 * The booking data without choices that the service no longer offers: the API refuses those, and step 1 shows no control
 * for them.
 * @returns the same object when everything is still offered
 */
export const withoutUnoffered = (data: BookingData, service: PricedService): BookingData => {
  const flowType = flowTypeOf(service);
  if (flowType === 'multi_item') {
    const offered = new Set(configuredItems(service).map(({ name }) => name));
    const cart = cartOf(data);
    const left = cart.filter(({ name }) => offered.has(name));
    return left.length === cart.length ? data : withCart(data, left, basePenceOf(service));
  }
  const chosen = chosenOption(data, flowType);
  if (!isFilled(chosen) || stepOneOptions(service).some(({ name }) => name === chosen)) return data;
  const { [OPTION_FIELDS[flowType]]: _gone, ...rest } = data;
  return { ...rest, items: [], totalPence: basePenceOf(service) };
};
