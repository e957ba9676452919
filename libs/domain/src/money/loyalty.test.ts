import fc from 'fast-check';
import { pointsAfterRefund, pointsExpiryText, pointsFor, pointsText } from './loyalty.js';

const pence = fc.integer({ min: 0, max: 100_000_000 });

describe('loyalty points', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [9999, 99],
  ])('for %i pence are %i', (paid, points) => expect(pointsFor(paid)).toBe(points));

  it.each([
    [0, '0 points'],
    [1, '1 point'],
    [1200, '1,200 points'],
  ])('%i are written as %s', (points, text) => expect(pointsText(points)).toBe(text));

  it.each([
    [undefined, 'Points only expire if we introduce an expiry date. '],
    [1, 'Points expire 1 month after you earn them. '],
    [24, 'Points expire 24 months after you earn them. '],
  ])('that expire after %s months are explained', (months, start) =>
    expect(pointsExpiryText(months).startsWith(start)).toBe(true),
  );

  it.each([
    [9999, 0, 99],
    [9999, 1, 99],
    [9999, 100, 98],
    [9999, 9999, 0],
    [9999, 20_000, 0],
  ])('for %i pence paid and %i refunded are %i', (paid, refunded, points) => {
    expect(pointsAfterRefund(paid, refunded)).toBe(points);
  });

  it('are the same however a refund is split', () => {
    fc.assert(
      fc.property(pence, pence, pence, (paid, first, second) => {
        const points = pointsAfterRefund(paid, first + second);
        expect(points).toBeLessThanOrEqual(pointsAfterRefund(paid, first));
        expect(points).toBe(pointsFor(Math.max(paid - first - second, 0)));
      }),
    );
  });
});
