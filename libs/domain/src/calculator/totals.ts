import type { SelectedCalculatorItem } from './basket.js';
import { CUBIC_METRES_PER_CUBIC_YARD } from '../limits.js';
import { regionalPence, regionOf } from '../addresses/region.js';

/** The totals of a selection; the cost is in pence, with the region's multiplier. */
export interface CalculatorTotals {
  readonly count: number;
  readonly volumeYd3: number;
  readonly volumeM3: number;
  readonly weightKg: number;
  readonly costPence: number;
}

type Measured = Pick<SelectedCalculatorItem, 'quantity' | 'volume' | 'weight' | 'pricePence'>;

/** Sums of tenths are not exact in binary: without rounding, ten bags of 0.2 might miss a limit of 2. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The price of one item in pence, for the region of this postcode. */
export const unitPence = ({ pricePence }: Pick<Measured, 'pricePence'>, postcode: string): number =>
  regionalPence(pricePence, regionOf(postcode));

/**
 * Count, volume, weight and cost of a selection. The London multiplier applies to the unit price, before the quantity.
 * The volume is also given in m³.
 */
export const totalsOf = (items: readonly Measured[], postcode: string): CalculatorTotals => {
  const sum = (of: (item: Measured) => number) =>
    tidy(items.reduce((total, item) => total + of(item) * item.quantity, 0));
  const volumeYd3 = sum(({ volume }) => volume);
  return {
    count: sum(() => 1),
    volumeYd3,
    volumeM3: tidy(volumeYd3 * CUBIC_METRES_PER_CUBIC_YARD),
    weightKg: sum(({ weight }) => weight),
    costPence: sum((item) => unitPence(item, postcode)),
  };
};

/** '1.2 yd³', one decimal. */
export const formatVolumeYd3 = (volumeYd3: number): string => `${volumeYd3.toFixed(1)} yd³`;

/** '0.9 m³', one decimal. */
export const formatVolumeM3 = (volumeM3: number): string => `${volumeM3.toFixed(1)} m³`;

/** '85 kg', no decimals. */
export const formatWeight = (weightKg: number): string => `${weightKg.toFixed(0)} kg`;
