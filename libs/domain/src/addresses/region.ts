import { LONDON_MULTIPLIER } from '../limits.js';
import { readPostcode } from './postcode.js';

export type RegionName = 'london' | 'national';

/** A pricing region and the multiplier of its prices. */
export interface Region {
  readonly region: RegionName;
  readonly multiplier: number;
}

const LONDON_PREFIXES = new Set(['E1', 'E2', 'EC', 'N1', 'NW', 'SE', 'SW', 'W1', 'WC']);
const LONDON: Region = { region: 'london', multiplier: LONDON_MULTIPLIER };
const NATIONAL: Region = { region: 'national', multiplier: 1 };

const regionOfStart = (postcode: string): Region =>
  LONDON_PREFIXES.has(postcode.slice(0, 2)) ? LONDON : NATIONAL;

/**
 * The region that sets the prices of a postcode: London if its first two characters are one of nine prefixes; otherwise
 * national, also for an empty text. A text that is no postcode is charged as London, the dearest region, so that nobody
 * pays less by writing a postcode in a way that only people can read.
 */
export const regionOf = (postcode: string | null | undefined): Region => {
  const reading = readPostcode(postcode ?? '');
  switch (reading.kind) {
    case 'empty':
      return NATIONAL;
    case 'complete':
      return regionOfStart(reading.outcode);
    case 'partial':
      return regionOfStart(reading.outcode || reading.area);
    case 'unreadable':
      return LONDON;
  }
};

/** The price of one unit in a region, in whole pence. The multiplier applies to one unit, before any quantity. */
export const regionalPence = (unitPence: number, { multiplier }: Region): number =>
  Math.round(unitPence * multiplier);
