import type { DraftBody, Service } from '@haulway/contracts';
import type { BookingData, BookingItem, CalculatorChoice } from './booking-data.js';
import type { SelectedCalculatorItem } from './calculator-basket.js';
import { totalsOf, unitPence } from './calculator-totals.js';
import { toPounds } from './money.js';
import { regionOf } from './region.js';

/** What the calculator hands on: its items and the postcode typed for pricing, which may be empty. */
export interface CalculatorSelection {
  readonly selected: readonly SelectedCalculatorItem[];
  readonly postcode: string;
}

const choices = (selected: readonly SelectedCalculatorItem[]): CalculatorChoice[] =>
  selected.map(({ id, name, quantity }) => ({ id, name, quantity }));

/** The part of the steps' data that the calculator fills in. */
export type CalculatedBookingData = Pick<
  BookingData,
  'items' | 'totalPrice' | 'postcode' | 'waste_items' | 'estimated_volume' | 'estimated_weight'
>;

/**
 * What a booking started from the calculator begins with: each item at its regional price for one, in pounds,
 * volume in m³, weight in kg (SPEC section 3, Booking data held in the steps).
 */
export const bookingDataFromCalculator = ({
  selected,
  postcode,
}: CalculatorSelection): CalculatedBookingData => {
  const totals = totalsOf(selected, postcode);
  return {
    items: selected.map((item): BookingItem => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      price: toPounds(unitPence(item, postcode)),
    })),
    totalPrice: toPounds(totals.costPence),
    postcode,
    waste_items: choices(selected),
    estimated_volume: totals.volumeM3,
    estimated_weight: totals.weightKg,
  };
};

/**
 * The draft created from the calculator (SPEC section 3): it resumes at step 2. `draft_data.items` carry the
 * regional price for one, `items` the line total beside it as `unit_price`; money in pounds, volume of one in yd³.
 */
export const draftFromCalculator = ({
  service,
  selected,
  postcode,
}: CalculatorSelection & { readonly service: Pick<Service, 'id' | 'name' | 'base_price'> }): DraftBody => {
  const totals = totalsOf(selected, postcode);
  const lines = selected.map((item) => {
    const { id, name, quantity, volume, weight, category } = item;
    return { line: { id, name, quantity, volume, weight, category }, pence: unitPence(item, postcode) };
  });
  return {
    service_id: service.id,
    service_name: service.name,
    service_base_price: service.base_price,
    current_step: 2,
    draft_data: {
      waste_items: choices(selected).map((choice) => ({ ...choice })),
      estimated_volume: totals.volumeM3,
      estimated_weight: totals.weightKg,
      postcode,
      items: lines.map(({ line, pence }) => ({ ...line, price: toPounds(pence) })),
      from_waste_calculator: true,
      calculator_region: regionOf(postcode).region,
    },
    items: lines.map(({ line, pence }) => ({
      ...line,
      price: toPounds(pence * line.quantity),
      unit_price: toPounds(pence),
    })),
    total_price: toPounds(totals.costPence),
  };
};
