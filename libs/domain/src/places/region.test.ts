import fc from 'fast-check';
import outcodes from '../fixtures/london-outcodes.json';
import { regionalPence, regionOf } from './region.js';

// the fixture's outcodes are from Gibbs/uk-postcodes (CC0, 2017), split by the nine prefixes
describe('regionOf', () => {
  it('is tested with the full list of outcodes', () => {
    expect(outcodes.london).toHaveLength(156);
    expect(outcodes.national_though_in_london).toHaveLength(26);
  });

  it.each(outcodes.london)('prices %s as London, in any spelling', (outcode) => {
    expect(regionOf(`${outcode} 1AA`)).toEqual({ region: 'london', multiplier: 1.2 });
    expect(regionOf(` ${outcode.toLowerCase()}1aa`).region).toBe('london');
  });

  it.each(outcodes.national_though_in_london)('prices %s as national', (outcode) => {
    expect(regionOf(`${outcode} 1AA`)).toEqual({ region: 'national', multiplier: 1 });
  });

  // Deliberate: the rule compares two characters, so E1 includes E10 to E18, and E3 to E9 are left out.
  it('treats E3 to E9, N2 to N9, N20 to N22 and W2 to W9 as national', () => {
    const from = (area: string, first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => `${area}${first + index}`);
    expect(outcodes.national_though_in_london.toSorted()).toEqual(
      [from('E', 3, 9), from('N', 2, 9), from('N', 20, 22), from('W', 2, 9)].flat().toSorted(),
    );
  });

  it('depends only on the first two characters', () => {
    const known = ['E1', 'E2', 'EC', 'N1', 'NW', 'SE', 'SW', 'W1', 'WC'];
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ecnsw');
    const start = fc.oneof(
      fc.constantFrom(...known),
      fc.tuple(letter, letter).map((pair) => pair.join('')),
    );
    fc.assert(
      fc.property(start, fc.string({ maxLength: 8 }), (two, rest) => {
        expect(regionOf(`${two}x${rest}`).region === 'london').toBe(known.includes(two.toUpperCase()));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '',
    '   ',
    'E',
    'W',
    'N',
    'B1 1AA',
    'M1 1AE',
    'WD1 1AA',
    'EN1 1AA',
    'E 1',
    'S E1',
    null,
    undefined,
  ])('prices %j as national', (postcode) => expect(regionOf(postcode).region).toBe('national'));
});

describe('regionalPence', () => {
  it('rounds the price of one unit to whole pence', () => {
    expect(regionalPence(4500, regionOf('SW1A 1AA'))).toBe(5400);
    expect(regionalPence(1999, regionOf('SW1A 1AA'))).toBe(2399);
    expect(regionalPence(1999, regionOf('M1 1AE'))).toBe(1999);
  });
});
