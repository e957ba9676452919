import { isFilled } from '../is-filled.js';
import type { BookingData, BookingItem } from './booking-data.js';
import { LONDON_MULTIPLIER } from '../limits.js';
import { regionalPence, type RegionName, regionOf } from '../addresses/region.js';
import { itemsTotalPence } from '../pricing/cart.js';

/** The calculator's items at the prices of the region that they are collected in, in pence. */
export interface RegionalPrices {
  readonly region: RegionName;
  readonly items: readonly BookingItem[];
  readonly totalPence: number;
}

/**
 * The result is exact, because a multiplier above one moves prices further apart than rounding to whole pence can blur.
 */
const nationalPence = (pence: number, region: RegionName): number =>
  region === 'london' ? Math.round(pence / LONDON_MULTIPLIER) : pence;

/**
 * The prices of the calculator's items at the collection's address, if it is in another region than the current prices.
 * Undefined if the region is the same, or if there is no postcode yet.
 */
export const pricesAtCollection = (data: BookingData): RegionalPrices | undefined => {
  const { address, items, postcode, calculator_region } = data;
  if (!isFilled(address.postcode)) return undefined;
  const collection = regionOf(address.postcode);
  const held = calculator_region === 'london' ? 'london' : 'national';
  const from = calculator_region === undefined ? regionOf(postcode).region : held;
  if (from === collection.region) return undefined;
  const priced = items.map((item) => ({
    ...item,
    pricePence: regionalPence(nationalPence(item.pricePence, from), collection),
  }));
  return {
    region: collection.region,
    items: priced,
    totalPence: itemsTotalPence(priced, 0),
  };
};
