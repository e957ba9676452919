import { readPaymentReturn, successPath } from './payment-return.js';

const read = (search: string) => readPaymentReturn(new URLSearchParams(search));

describe('the return from the card provider', () => {
  it.each([
    ['payment_intent=pi_1&redirect_status=succeeded', false],
    ['payment_intent=pi_1&redirect_status=failed', true],
    ['payment_intent=pi_1', false],
  ])('is read from %s', (search, failed) => {
    expect(read(search)).toEqual({ paymentIntentId: 'pi_1', failed });
  });

  it.each(['', 'booking_id=b', 'payment_intent=', 'redirect_status=failed'])(
    'is not found in %p',
    (search) => {
      expect(read(search)).toBeUndefined();
    },
  );

  it('leads to the booking’s own page, and escapes its id', () => {
    expect(successPath('b-1')).toBe('/booking-success?booking_id=b-1');
    expect(new URLSearchParams(successPath('a&b=c').split('?')[1]).get('booking_id')).toBe('a&b=c');
  });
});
