import { isFilled } from '../is-filled.js';
import type { BookingData, BookingItem } from './booking-data.js';
import { LONDON_MULTIPLIER } from '../limits.js';
import { regionalPence, type RegionName, regionOf } from '../places/region.js';
import { itemsTotalPence } from '../pricing/cart.js';

/** The calculator's items at the prices of the region that they are collected in, in pence. */
export interface RegionalPrices {
  readonly region: RegionName;
  readonly items: readonly BookingItem[];
  readonly totalPence: number;
}

/** Exact: rounding to whole pence loses less than what a multiplier of more than one spreads the pence apart. */
const nationalPence = (pence: number, region: RegionName): number =>
  region === 'london' ? Math.round(pence / LONDON_MULTIPLIER) : pence;

/**
 * What the calculator's items cost at the collection's address, where that lies in another region than the prices
 * held are of; undefined where it does not, or there is no postcode yet.
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
