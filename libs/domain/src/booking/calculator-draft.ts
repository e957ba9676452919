import type { DraftBody, Service } from '@haulway/contracts';
import type { BookingData, BookingItem, CalculatorChoice } from './booking-data.js';
import type { SelectedCalculatorItem } from '../calculator/basket.js';
import { draftDataOf, draftItemOf } from './draft-body.js';
import { totalsOf, unitPence } from '../calculator/totals.js';
import { toPounds } from '../money/money.js';
import { type RegionName, regionOf } from '../addresses/region.js';

/** What the calculator passes on: its items and the postcode typed for pricing, which may be empty. */
export interface CalculatorSelection {
  readonly selected: readonly SelectedCalculatorItem[];
  readonly postcode: string;
}

const choices = (selected: readonly SelectedCalculatorItem[]): CalculatorChoice[] =>
  selected.map(({ id, name, quantity }) => ({ id, name, quantity }));

const measured = ({ id, name, quantity, volume, weight, category }: SelectedCalculatorItem) => ({
  id,
  name,
  quantity,
  volume,
  weight,
  category,
});

/** The part of the booking data that the calculator fills in. */
export interface CalculatedBookingData extends Pick<BookingData, 'totalPence'> {
  readonly items: readonly Required<BookingItem>[];
  readonly postcode: string;
  readonly waste_items: readonly CalculatorChoice[];
  readonly estimated_volume: number;
  readonly estimated_weight: number;
  readonly from_waste_calculator: true;
  readonly calculator_region: RegionName;
}

/**
 * The initial data of a booking that starts in the calculator: each item with its regional price for one, in pence;
 * volume in m³, weight in kg.
 */
export const bookingDataFromCalculator = ({
  selected,
  postcode,
}: CalculatorSelection): CalculatedBookingData => {
  const totals = totalsOf(selected, postcode);
  return {
    items: selected.map((item) => ({
      ...measured(item),
      pricePence: unitPence(item, postcode),
    })),
    totalPence: totals.costPence,
    postcode,
    waste_items: choices(selected),
    estimated_volume: totals.volumeM3,
    estimated_weight: totals.weightKg,
    from_waste_calculator: true,
    calculator_region: regionOf(postcode).region,
  };
};

/**
 * The draft that the calculator creates; it resumes at step 2. `draft_data.items` contain the regional price for one.
 * `items` contain the line total as `unit_price`. Money is in pounds, the volume for one in yd³.
 */
export const draftFromCalculator = ({
  service,
  selected,
  postcode,
}: CalculatorSelection & { readonly service: Pick<Service, 'id' | 'name' | 'base_price'> }): DraftBody => {
  const { totalPence, ...selection } = bookingDataFromCalculator({ selected, postcode });
  return {
    service_id: service.id,
    service_name: service.name,
    service_base_price: service.base_price,
    current_step: 2,
    draft_data: draftDataOf(selection),
    items: selection.items.map(draftItemOf),
    total_price: toPounds(totalPence),
  };
};
