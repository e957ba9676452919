import { LONDON_MULTIPLIER } from '../limits.js';
import { normalisePostcode } from './postcode.js';

export type RegionName = 'london' | 'national';

/** A pricing region and what its prices are multiplied by. */
export interface Region {
  readonly region: RegionName;
  readonly multiplier: number;
}

const LONDON_PREFIXES = new Set(['E1', 'E2', 'EC', 'N1', 'NW', 'SE', 'SW', 'W1', 'WC']);
const LONDON: Region = { region: 'london', multiplier: LONDON_MULTIPLIER };
const NATIONAL: Region = { region: 'national', multiplier: 1 };

/**
 * The region that prices a postcode: London where its first two characters, once it is spelt as it is stored, are
 * one of nine prefixes, national otherwise, also for an empty one. The postcode is not validated; 'S W1A 1AA' is
 * 'SW1A 1AA', so that a blank more changes no price.
 */
export const regionOf = (postcode: string | null | undefined): Region =>
  LONDON_PREFIXES.has(normalisePostcode(postcode ?? '').slice(0, 2)) ? LONDON : NATIONAL;

/** Price of one unit in a region, in whole pence: multiplied per unit, before any quantity. */
export const regionalPence = (unitPence: number, { multiplier }: Region): number =>
  Math.round(unitPence * multiplier);
