import { BOOKING, BOOKING_ID } from '../../test/payment.js';
import { shownBookingOf } from './shown-booking.js';

describe('a booking from the API', () => {
  it('has its total in pence, and no field with pounds', () => {
    const shown = shownBookingOf({ ...BOOKING, total_price: 169.99, refunded_amount: 0.29 });
    expect(shown).toMatchObject({ _id: BOOKING_ID, totalPence: 16_999, refundedPence: 29 });
    expect(shown).not.toHaveProperty('total_price');
  });

  it('of a guest has no refunded amount', () => {
    const { refunded_amount: _refunded, service_id: _service, user_id: _user, ...part } = BOOKING;
    expect(shownBookingOf(part)).toMatchObject({ totalPence: 9_999, refundedPence: 0 });
  });
});
