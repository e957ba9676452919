import outcodes from './fixtures/london-outcodes.json';
import { regionalPence, regionOf } from './region.js';

// the fixture's outcodes are those of Gibbs/uk-postcodes (CC0, 2017), split by the nine prefixes
describe('regionOf', () => {
  it('has its list of outcodes', () => {
    expect(outcodes.london).toHaveLength(156);
    expect(outcodes.national_though_in_london).toHaveLength(26);
  });

  it.each(outcodes.london)('prices %s as London, however it is typed', (outcode) => {
    expect(regionOf(`${outcode} 1AA`)).toEqual({ region: 'london', multiplier: 1.2 });
    expect(regionOf(` ${outcode.toLowerCase()}1aa`).region).toBe('london');
  });

  it.each(outcodes.national_though_in_london)('prices %s as national', (outcode) => {
    expect(regionOf(`${outcode} 1AA`)).toEqual({ region: 'national', multiplier: 1 });
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
  it('rounds one unit to whole pence', () => {
    expect(regionalPence(4500, regionOf('SW1A 1AA'))).toBe(5400);
    expect(regionalPence(1999, regionOf('SW1A 1AA'))).toBe(2399);
    expect(regionalPence(1999, regionOf('M1 1AE'))).toBe(1999);
  });
});
