import fc from 'fast-check';
import { selectedItems } from './basket.js';
import { CALCULATOR_CATALOGUE } from './catalogue.js';
import { formatVolumeM3, formatVolumeYd3, formatWeight, totalsOf } from './totals.js';

const of = (basket: Record<string, number>, postcode = '') =>
  totalsOf(selectedItems(basket, CALCULATOR_CATALOGUE), postcode);

describe('totalsOf', () => {
  it('adds up volume, weight and cost', () => {
    const totals = of({ 'sofa-2-seater': 1, 'dining-chair': 4 });
    expect(totals).toMatchObject({ count: 5, volumeYd3: 1.6, weightKg: 67, costPence: 10_500 });
    expect(totals.volumeM3).toBeCloseTo(1.223288, 6);
  });

  it('is zero for an empty basket', () => {
    expect(of({})).toEqual({ count: 0, volumeYd3: 0, volumeM3: 0, weightKg: 0, costPence: 0 });
  });

  it('multiplies only prices for London, per unit', () => {
    expect(of({ 'sofa-2-seater': 3 }, 'sw1a').costPence).toBe(16_200);
    expect(of({ 'sofa-2-seater': 3 }, 'sw1a').volumeYd3).toBe(of({ 'sofa-2-seater': 3 }).volumeYd3);
    expect(totalsOf([{ pricePence: 3, volume: 0, weight: 0, quantity: 10 }], 'SW1').costPence).toBe(40);
  });

  it('has no floating-point error in a sum of tenths', () => {
    const tenths = Array.from({ length: 10 }, () => ({
      pricePence: 100,
      volume: 0.1,
      weight: 1,
      quantity: 2,
    }));
    expect(totalsOf(tenths, '').volumeYd3).toBe(2);
  });

  it('equals the sum over units in whole pence and thousandths, in any order', () => {
    const item = fc.record({
      pricePence: fc.nat(100_000),
      volume: fc.nat(5_000).map((thousandths) => thousandths / 1000),
      weight: fc.nat(10_000).map((tenths) => tenths / 10),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 33 }), fc.boolean(), (items, london) => {
        const totals = totalsOf(items, london ? 'W1A 1AA' : 'W2 1AA');
        const sum = (of: (each: (typeof items)[number]) => number) =>
          items.reduce((total, each) => total + Math.round(of(each)) * each.quantity, 0);
        // the expected cost is calculated in whole pence (times 6, divided by 5), because 1.2 is not exact in binary
        expect(totals.costPence).toBe(sum(({ pricePence }) => (london ? (pricePence * 6) / 5 : pricePence)));
        expect(totals.volumeYd3).toBeCloseTo(sum(({ volume }) => volume * 1000) / 1000, 5);
        expect(totals.weightKg).toBeCloseTo(sum(({ weight }) => weight * 10) / 10, 5);
        expect(totals.volumeM3).toBeCloseTo(totals.volumeYd3 * 0.764555, 5);
        expect(totalsOf(items.toReversed(), london ? 'W1' : '')).toEqual(totals);
      }),
    );
  });

  it('is the same for one basket as for its two halves', () => {
    const quantities = fc.dictionary(
      fc.constantFrom(...CALCULATOR_CATALOGUE.map(({ id }) => id)),
      fc.nat(50),
    );
    fc.assert(
      fc.property(quantities, quantities, fc.constantFrom('', 'SW1', 'M1'), (one, two, postcode) => {
        const items = [
          ...selectedItems(one, CALCULATOR_CATALOGUE),
          ...selectedItems(two, CALCULATOR_CATALOGUE),
        ];
        const both = totalsOf(items, postcode);
        expect(both.costPence).toBe(of(one, postcode).costPence + of(two, postcode).costPence);
        expect(both.count).toBe(of(one).count + of(two).count);
        expect(both.volumeYd3).toBeCloseTo(of(one).volumeYd3 + of(two).volumeYd3, 4);
      }),
    );
  });

  it('shows volume with one decimal and weight with none', () => {
    expect(formatVolumeYd3(2)).toBe('2.0 yd³');
    expect(formatVolumeM3(1.223288)).toBe('1.2 m³');
    expect(formatWeight(67.4)).toBe('67 kg');
  });
});
