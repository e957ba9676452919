import { checkoutProblemOf } from './use-checkout-problem.js';

const problemOf = (error: object, bookingId: string | null = 'b-1') =>
  checkoutProblemOf(error, 9_999, bookingId, 'Payment processing failed');
const refusal = (code: string, details?: object, status = 409) => ({
  status,
  code,
  message: 'The API says why.',
  details,
});

describe('checkoutProblemOf', () => {
  it('is a plain failure for a changed price without an amount', () => {
    expect(problemOf(refusal('price_changed', { total_price: '120.50' }))).toMatchObject({ kind: 'failed' });
  });

  it.each(['booking_expired', 'booking_cancelled', 'not_found', 'booking_not_found'])(
    'says that the booking cannot be paid any more (%s)',
    (code) => {
      expect(problemOf(refusal(code))).toEqual({ kind: 'gone', message: 'The API says why.' });
    },
  );

  it('treats every 404 of a booking as a booking that no longer exists', () => {
    expect(problemOf(refusal('http_error', undefined, 404))).toMatchObject({ kind: 'gone' });
  });

  it.each(['booking_paid', 'booking_expired', 'not_found'])(
    'is a plain failure before there is a booking (%s)',
    (code) => {
      expect(problemOf(refusal(code, undefined, 404), null)).toMatchObject({ kind: 'failed' });
    },
  );

  it('contains the message of each field, and leaves out details that are not text', () => {
    const details = { customer_email: 'Is not an email address', total_price: 7, items: ['x'] };
    expect(problemOf(refusal('invalid_request', details, 400))).toMatchObject({
      kind: 'failed',
      fields: { customer_email: 'Is not an email address' },
    });
  });

  it('has a fallback for a failure without a message', () => {
    expect(problemOf({})).toEqual({
      kind: 'failed',
      message: 'Payment processing failed',
      fields: {},
      signedOut: false,
    });
  });
});
