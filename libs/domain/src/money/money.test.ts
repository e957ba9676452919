import fc from 'fast-check';
import { formatFromPrice, formatPounds, toPence, toPounds } from './money.js';

const pence = fc.integer({ min: 0, max: 100_000_000 });

describe('money', () => {
  it('converts pounds that floating point cannot represent into exact pence', () => {
    expect(toPence(99.99)).toBe(9999);
    expect(toPence(0.29)).toBe(29);
    expect(toPence(1.1 + 2.2)).toBe(330);
  });

  it('converts pence to pounds and back without a change', () => {
    fc.assert(fc.property(pence, (amount) => toPence(toPounds(amount)) === amount));
  });

  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [9999, '£99.99'],
    [125_000, '£1,250.00'],
    [100_000_000, '£1,000,000.00'],
    [-500, '-£5.00'],
  ])('shows %i pence as the total %s', (amount, shown) => expect(formatPounds(amount)).toBe(shown));

  it.each([
    [18_000, '£180'],
    [4150, '£41.50'],
    [9999, '£99.99'],
    [120_000, '£1,200'],
    [0, '£0'],
  ])('shows %i pence as the from-price %s', (amount, shown) => expect(formatFromPrice(amount)).toBe(shown));

  it('shows every total so that it can be read back as the same pence', () => {
    fc.assert(
      fc.property(pence, (amount) => toPence(Number(formatPounds(amount).replace(/[£,]/gu, ''))) === amount),
    );
  });
});
