import { readPaymentReturn, successPath } from './payment-return.js';

it.each([
  ['payment_intent=pi_1&redirect_status=succeeded', { paymentIntentId: 'pi_1', failed: false }],
  ['payment_intent=pi_1&redirect_status=failed', { paymentIntentId: 'pi_1', failed: true }],
  ['payment_intent=pi_1', { paymentIntentId: 'pi_1', failed: false }],
  ['payment_intent=', undefined],
  ['booking_id=b&redirect_status=failed', undefined],
])('the return from the card provider is read from %s', (search, expected) => {
  expect(readPaymentReturn(new URLSearchParams(search))).toEqual(expected);
});

it('the path of a booking’s confirmation escapes its id', () => {
  expect(successPath('b-1')).toBe('/booking-success?booking_id=b-1');
  expect(successPath('a&b=c')).toBe('/booking-success?booking_id=a%26b%3Dc');
});
