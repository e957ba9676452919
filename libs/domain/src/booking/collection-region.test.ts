import fc from 'fast-check';
import { bookingDataFromCalculator } from './calculator-draft.js';
import { CALCULATOR_CATALOGUE } from '../calculator/catalogue.js';
import { pricesAtCollection } from './collection-region.js';
import { READY } from '../fixtures/accounts.js';
import { regionalPence, regionOf } from '../addresses/region.js';

const LONDON = 'SW1A 1AA';
const LEEDS = 'LS1 4AP';
const chosen = CALCULATOR_CATALOGUE.filter(({ id }) => id === 'armchair' || id === 'microwave').map(
  (item) => ({
    ...item,
    quantity: 2,
  }),
);
const from = (typed: string, postcode: string) => ({
  ...READY,
  ...bookingDataFromCalculator({ selected: chosen, postcode: typed }),
  address: { ...READY.address, postcode },
});

describe('pricesAtCollection', () => {
  it.each([
    [LEEDS, LONDON, 'london', 2 * 3600 + 2 * 1800],
    ['', LONDON, 'london', 2 * 3600 + 2 * 1800],
    [LONDON, LEEDS, 'national', 2 * 3000 + 2 * 1500],
  ])('for typed %p and collection %p uses the prices of %s', (typed, collection, region, totalPence) => {
    expect(pricesAtCollection(from(typed, collection))).toMatchObject({ region, totalPence });
  });

  it.each([
    [LEEDS, ''],
    [LEEDS, 'M1 1AE'],
    [LONDON, 'EC1A 1BB'],
  ])('for typed %p and collection %p changes nothing', (typed, collection) => {
    expect(pricesAtCollection(from(typed, collection))).toBeUndefined();
  });

  it('depends on the region of the current prices, not on a postcode typed later', () => {
    const data = { ...from(LEEDS, LONDON), postcode: LONDON };
    expect(pricesAtCollection(data)).toMatchObject({ region: 'london' });
    expect(pricesAtCollection({ ...data, calculator_region: undefined })).toBeUndefined();
  });

  it('restores the national price to the penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (pence) => {
        const london = regionalPence(pence, regionOf(LONDON));
        const data = {
          ...from(LONDON, LEEDS),
          items: [{ id: 'x', name: 'x', pricePence: london, quantity: 1 }],
        };
        expect(pricesAtCollection(data)?.items[0]?.pricePence).toBe(pence);
      }),
    );
  });
});
