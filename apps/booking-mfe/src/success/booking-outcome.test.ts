import { type BookingOutcome, outcomeOf } from './booking-outcome.js';

describe('outcomeOf', () => {
  it.each([
    ['confirmed', 'paid', 'confirmed'],
    ['completed', 'paid', 'confirmed'],
    ['pending', 'pending', 'waiting'],
    ['pending', 'failed', 'unpaid'],
    ['confirmed', 'pending', 'confirmed'],
    ['confirmed', 'partially_refunded', 'confirmed'],
    ['cancelled', 'refunded', 'cancelled'],
  ] as const)('of a %s booking with payment %s is %s', (status, payment_status, outcome: BookingOutcome) => {
    expect(outcomeOf({ status, payment_status })).toBe(outcome);
  });
});
