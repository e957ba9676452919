import { type BookingOutcome, outcomeOf } from './booking-outcome.js';

const BOOKED = { collection_date: '2031-05-06', collection_time_slot: 'morning' } as const;

describe('outcomeOf', () => {
  it.each([
    ['confirmed', 'paid', 'confirmed'],
    ['completed', 'paid', 'confirmed'],
    ['pending', 'pending', 'waiting'],
    ['pending', 'failed', 'unpaid'],
    ['confirmed', 'pending', 'confirmed'],
    ['confirmed', 'partially_refunded', 'confirmed'],
    ['cancelled', 'refunded', 'cancelled'],
  ] as const)(
    'gives for a %s booking with payment %s: %s',
    (status, payment_status, outcome: BookingOutcome) => {
      const now = new Date('2031-05-05T12:00:00Z');
      expect(outcomeOf({ ...BOOKED, status, payment_status }, now)).toBe(outcome);
    },
  );

  it.each([
    ['pending', 'pending', 'too_late'],
    ['pending', 'failed', 'too_late'],
    ['confirmed', 'paid', 'confirmed'],
    ['cancelled', 'pending', 'cancelled'],
  ] as const)(
    'gives for a %s booking with payment %s: %s, once its slot has begun',
    (status, payment_status, outcome) => {
      // eight o'clock in London in summer
      expect(outcomeOf({ ...BOOKED, status, payment_status }, new Date('2031-05-06T06:59:59Z'))).not.toBe(
        'too_late',
      );
      expect(outcomeOf({ ...BOOKED, status, payment_status }, new Date('2031-05-06T07:00:00Z'))).toBe(
        outcome,
      );
    },
  );
});
