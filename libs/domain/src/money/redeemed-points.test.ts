import fc from 'fast-check';
import { pointsGivenBack, redeemablePoints } from './redeemed-points.js';

describe('points that can be redeemed', () => {
  it.each([
    [99, 10_000, 0, 0],
    [100, 10_000, 100, 100],
    [350, 10_000, 300, 300],
    [350, 330, 300, 300],
    [350, 329, 200, 200],
    [350, 129, 0, 0],
    [-50, 10_000, 0, 0],
  ])('of %i for a price of %i pence are %i', (balance, listPence, points, discountPence) =>
    expect(redeemablePoints(balance, listPence, 100)).toEqual({ points, discountPence }),
  );

  it('leave at least 30 pence to pay', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.integer({ min: 1, max: 500 }),
        (balance, list, rate) => {
          const { points, discountPence } = redeemablePoints(balance, list, rate);
          expect(points).toBeLessThanOrEqual(balance);
          expect(points * 100).toBe(discountPence * rate);
          if (points > 0) expect(list - discountPence).toBeGreaterThanOrEqual(30);
        },
      ),
    );
  });
});

describe('points given back with refunds', () => {
  it.each([
    [300, 0, 16_699, 0],
    [300, 8_000, 16_699, 143],
    [300, 16_698, 16_699, 299],
    [300, 16_699, 16_699, 300],
    [300, 20_000, 16_699, 300],
    [0, 100, 100, 0],
  ])('of %i for %i of %i pence are %i', (points, refunded, paid, back) =>
    expect(pointsGivenBack(points, refunded, paid)).toBe(back),
  );
});
