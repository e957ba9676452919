import { LONDON_MULTIPLIER } from '../limits.js';
import { normalisePostcode } from './postcode.js';

export type RegionName = 'london' | 'national';

/** A pricing region and the multiplier of its prices. */
export interface Region {
  readonly region: RegionName;
  readonly multiplier: number;
}

const LONDON_PREFIXES = new Set(['E1', 'E2', 'EC', 'N1', 'NW', 'SE', 'SW', 'W1', 'WC']);
const LONDON: Region = { region: 'london', multiplier: LONDON_MULTIPLIER };
const NATIONAL: Region = { region: 'national', multiplier: 1 };

/**
 * The region that sets the prices of a postcode: London if the first two characters of the normalised postcode are one
 * of nine prefixes; otherwise national, also for an empty one. The postcode is not validated. 'S W1A 1AA' is read as
 * 'SW1A 1AA', so that an extra blank changes no price.
 */
export const regionOf = (postcode: string | null | undefined): Region =>
  LONDON_PREFIXES.has(normalisePostcode(postcode ?? '').slice(0, 2)) ? LONDON : NATIONAL;

/** The price of one unit in a region, in whole pence. The multiplier applies to one unit, before any quantity. */
export const regionalPence = (unitPence: number, { multiplier }: Region): number =>
  Math.round(unitPence * multiplier);
