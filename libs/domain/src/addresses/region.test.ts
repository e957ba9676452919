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

  it('depends only on the first two characters of a postcode', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZecnsw');
    const digit = fc.integer({ min: 0, max: 9 });
    const known = ['E1', 'E2', 'EC', 'N1', 'NW', 'SE', 'SW', 'W1', 'WC'];
    const start = fc.oneof(
      fc.constantFrom(...known).map((two) => (/\d/u.test(two) ? two : `${two}1`)),
      fc.tuple(letter, fc.option(letter, { nil: '' }), digit).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(start, fc.constantFrom('', ' 1', ' 1AA', '1AA'), (outcode, rest) => {
        const isLondon = known.includes(outcode.slice(0, 2).toUpperCase());
        expect(regionOf(outcode + rest).region).toBe(isLondon ? 'london' : 'national');
      }),
      { numRuns: 500 },
    );
  });

  it.each(['', '   ', 'E', 'W', 'N', 'LE', 'B1 1AA', 'M1 1AE', 'WD1 1AA', 'EN1 1AA', null, undefined])(
    'prices %j as national',
    (postcode) => expect(regionOf(postcode).region).toBe('national'),
  );

  it.each(['E 1', 'S E1', 'EC', 'SW1A', 'London SW1A 2AA', 'Westminster', 'LS1 4AP or SW1A 2AA', '\u3164'])(
    'prices %j as London',
    (postcode) => expect(regionOf(postcode).region).toBe('london'),
  );
});

describe('regionalPence', () => {
  it('rounds the price of one unit to whole pence', () => {
    expect(regionalPence(4500, regionOf('SW1A 1AA'))).toBe(5400);
    expect(regionalPence(1999, regionOf('SW1A 1AA'))).toBe(2399);
    expect(regionalPence(1999, regionOf('M1 1AE'))).toBe(1999);
  });
});
