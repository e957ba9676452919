import { BOOKING } from '../../../../test/sample-bookings.js';
import { paidPenceOf } from '../booking-texts.js';
import { refundEffects } from './components/RefundDialog.js';

const MEMBER = { ...BOOKING, is_guest_booking: false, total_price: 129.99, refunded_amount: 0 };

describe('a refund', () => {
  it('is possible only for a paid booking, up to the remainder', () => {
    expect(paidPenceOf(MEMBER)).toBe(12_999);
    expect(paidPenceOf({ ...MEMBER, payment_status: 'partially_refunded', refunded_amount: 29.99 })).toBe(
      10_000,
    );
    for (const payment_status of ['pending', 'failed', 'refunded'] as const)
      expect(paidPenceOf({ ...MEMBER, payment_status })).toBe(0);
  });

  it('describes its effect on payment and points', () => {
    expect(refundEffects(MEMBER, 12_999)).toEqual([
      '£129.99 will be refunded to the original card.',
      'The payment will show as refunded.',
      '129 loyalty points will be removed.',
    ]);
    // 129 points for £129.99; after a refund of £1.00 the remaining £128.99 gives 128 points
    expect(refundEffects(MEMBER, 100)).toEqual([
      '£1.00 will be refunded to the original card.',
      'The payment will show as partially refunded. We keep £128.99 of £129.99.',
      '1 loyalty point will be removed.',
    ]);
    expect(refundEffects({ ...MEMBER, points_redeemed: 1_300 }, 6_500)[3]).toBe(
      'The discount used 1,300 points: 650 points will be given back.',
    );
    // rounding counts over all refunds together
    const partly = { ...MEMBER, points_redeemed: 300, refunded_amount: 65 };
    expect(refundEffects(partly, 6_499)[3]).toBe(
      'The discount used 300 points: 150 points will be given back.',
    );
    expect(refundEffects({ ...MEMBER, is_guest_booking: true }, 100)[2]).toMatch(/Guests have no loyalty/u);
  });
});
