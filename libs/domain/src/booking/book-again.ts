import type { Booking, Service, WasteItem } from '@haulway/contracts';
import { regionOf } from '../addresses/region.js';
import { toCalculatorItem } from '../calculator/catalogue.js';
import { isFilled } from '../is-filled.js';
import { priceSelection, SELECTION_FIELDS } from '../pricing/price.js';
import { flowTypeOf } from '../services/flow-type.js';
import { basePenceOf, configuredItems, type PricedService, stepOneOptions } from '../services/options.js';
import { type BookingData, type CalculatorChoice, EMPTY_BOOKING_DATA } from './booking-data.js';
import { bookingDataFromCalculator } from './calculator-draft.js';
import { withCart, withOption } from './selection.js';

/** The parts of a booking that the next one repeats. */
export type RepeatedBooking = Pick<
  Booking,
  | 'service_data'
  | 'addons'
  | 'collection_address'
  | 'collection_postcode'
  | 'additional_address_info'
  | 'collection_time_slot'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'company_name'
  | 'company_vat_number'
  | 'purchase_order'
  | 'sic_code'
  | 'billing_address'
  | 'access'
  | 'skip_placement'
>;

/** The data of the steps for the same booking again, and the names of what it had that is no longer offered. */
export interface Repetition {
  readonly data: BookingData;
  readonly gone: readonly string[];
}

/** Whether a booking is of the calculator's items themselves, so that their prices of today are needed. */
export const needsCalculatorPrices = (
  service: Pick<Service, 'slug' | 'booking_config'>,
  booking: RepeatedBooking,
): boolean => {
  const { service_data: data } = booking;
  const chosen = data[SELECTION_FIELDS[flowTypeOf(service)]];
  return !chosen?.length && Boolean(data.waste_calculator_items?.length);
};

/** Bookings store 'street, city'. A street may have commas too: 'Flat 3, 10 High Street, Leeds'. */
const addressOf = ({
  collection_address,
  collection_postcode,
  additional_address_info,
}: RepeatedBooking): BookingData['address'] => {
  const comma = collection_address.lastIndexOf(',');
  const [street, city] =
    comma === -1
      ? [collection_address, '']
      : [collection_address.slice(0, comma), collection_address.slice(comma + 1)];
  return {
    street: street.trim(),
    city: city.trim(),
    postcode: collection_postcode,
    additionalInfo: additional_address_info ?? '',
  };
};

/** The details of the business. A purchase order is for one booking only, so its number is left empty. */
const businessOf = (booking: RepeatedBooking): Partial<BookingData> => {
  const { company_name, company_vat_number, purchase_order, sic_code, billing_address } = booking;
  if (![company_name, company_vat_number, purchase_order, sic_code, billing_address].some(Boolean)) return {};
  return {
    for_business: true,
    company_name: company_name ?? '',
    company_vat_number: company_vat_number ?? '',
    sic_code: sic_code ?? '',
    ...(billing_address && {
      billing_differs: true,
      billing_street: billing_address.street,
      billing_city: billing_address.city,
      billing_postcode: billing_address.postcode,
    }),
  };
};

const choicesOf = ({ service_data }: RepeatedBooking): readonly CalculatorChoice[] =>
  (service_data.waste_calculator_items ?? []).map(({ id, name = id, quantity }) => ({ id, name, quantity }));

const withCalculatorItems = (
  data: BookingData,
  booking: RepeatedBooking,
  service: PricedService,
  wasteItems: readonly WasteItem[],
): Repetition => {
  const choices = choicesOf(booking);
  const found = choices.map(({ id, quantity }) => {
    const item = wasteItems.find((each) => each.slug === id || each.id === id);
    return item && { ...toCalculatorItem(item), quantity };
  });
  const gone = choices.filter((_choice, index) => !found[index]).map(({ name }) => name);
  const collectionPostcode = booking.collection_postcode;
  const { ok } = priceSelection({
    service,
    serviceData: booking.service_data,
    calculatorCatalogue: wasteItems,
    collectionPostcode,
  });
  if (!ok) return { data, gone: gone.length > 0 ? gone : choices.map(({ name }) => name) };
  const selected = found.filter((each) => each !== undefined);
  return {
    data: { ...data, ...bookingDataFromCalculator({ selected, postcode: collectionPostcode }) },
    gone,
  };
};

/** The same selection at today's prices. What is no longer offered is left out. */
const withSelection = (
  data: BookingData,
  booking: RepeatedBooking,
  service: PricedService,
  wasteItems: readonly WasteItem[],
): Repetition => {
  const { service_data: before } = booking;
  const flowType = flowTypeOf(service);
  if (flowType === 'multi_item' && before.selected_items?.length) {
    const offered = configuredItems(service);
    const cart = before.selected_items.flatMap(({ name, quantity }) =>
      offered.filter((item) => item.name === name).map((item) => ({ ...item, quantity })),
    );
    const gone = before.selected_items
      .map(({ name }) => name)
      .filter((name) => !cart.some((item) => item.name === name));
    return { data: withCart(data, cart, basePenceOf(service)), gone };
  }
  const named = flowType === 'multi_item' ? undefined : before[SELECTION_FIELDS[flowType]];
  if (flowType !== 'multi_item' && isFilled(named)) {
    const option = stepOneOptions(service).find(({ name }) => name === named);
    if (!option) return { data, gone: [named] };
    const choices = choicesOf(booking);
    // the calculator's items beside an option are an estimate for the team
    const estimate = choices.length > 0 && {
      waste_items: choices,
      from_waste_calculator: true,
      calculator_region: regionOf(booking.collection_postcode).region,
      estimated_volume: before.estimated_volume ?? undefined,
      estimated_weight: before.estimated_weight ?? undefined,
    };
    return { data: withOption({ ...data, ...estimate }, flowType, option), gone: [] };
  }
  return before.waste_calculator_items?.length
    ? withCalculatorItems(data, booking, service, wasteItems)
    : { data, gone: booking.addons.map(({ name }) => name) };
};

/**
 * The steps filled in as for an earlier booking, at today's prices and without its date. `wasteItems` are the
 * calculator's items of today, if `needsCalculatorPrices`.
 */
export const repetitionOf = (
  booking: RepeatedBooking,
  service: PricedService,
  wasteItems: readonly WasteItem[] = [],
): Repetition => {
  const { service_data: before } = booking;
  const wasteType = before.waste_types?.[0];
  return withSelection(
    {
      ...EMPTY_BOOKING_DATA,
      totalPence: basePenceOf(service),
      address: addressOf(booking),
      dateTime: { date: '', timeSlot: booking.collection_time_slot },
      postcode: before.postcode_for_pricing || booking.collection_postcode,
      ...(isFilled(wasteType) && { wasteType }),
      customer_name: booking.customer_name,
      customer_email: booking.customer_email,
      ...(booking.customer_phone !== null && { customer_phone: booking.customer_phone }),
      ...businessOf(booking),
      ...(booking.access && { access: booking.access }),
      ...(booking.skip_placement && { skip_placement: booking.skip_placement }),
    },
    booking,
    service,
    wasteItems,
  );
};
