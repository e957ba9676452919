import { BOOKING_STATUSES, PAYMENT_STATUSES, TIME_SLOTS } from '@haulway/contracts';
import fc from 'fast-check';
import {
  BOOKING_LIFECYCLE,
  type BookingEvent,
  type BookingFacts,
  expiryOf,
  type LifecycleRow,
  NEW_BOOKING,
  obstacleTo,
  paymentStatusAfterRefunds,
  type Statuses,
  statusesAfter,
} from './booking-lifecycle.js';

const NOW = new Date('2031-03-05T09:00:00Z');
const LATER = new Date('2031-03-06T09:00:00Z');
const EARLIER = new Date('2031-03-04T09:00:00Z');
const EVENTS = Object.keys(BOOKING_LIFECYCLE) as BookingEvent[];
const rows: Readonly<Record<BookingEvent, LifecycleRow>> = BOOKING_LIFECYCLE;

const unpaid: BookingFacts = {
  ...NEW_BOOKING,
  deletedAt: null,
  expiresAt: LATER,
  collectionDate: '2031-03-07',
  collectionTimeSlot: 'morning',
};

const facts = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  deletedAt: fc.constantFrom(null, EARLIER),
  expiresAt: fc.constantFrom(null, EARLIER, LATER),
  collectionDate: fc.constantFrom('2031-03-04', '2031-03-05', '2031-03-07'),
  collectionTimeSlot: fc.constantFrom(...TIME_SLOTS),
});
const wishes = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
});

const outcomeOf = (event: BookingEvent, booking: BookingFacts, requested?: Partial<Statuses>) => {
  try {
    return statusesAfter(event, booking, requested);
  } catch {
    return undefined;
  }
};

/** Every change of both statuses that an event allows: `pending/pending → confirmed/paid`. */
const changesOf = (event: BookingEvent): string[] => {
  const found = BOOKING_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.flatMap((paymentStatus) =>
      BOOKING_STATUSES.flatMap((nextStatus) =>
        PAYMENT_STATUSES.flatMap((nextPayment) => {
          const booking = { ...unpaid, status, paymentStatus };
          const after = outcomeOf(event, booking, { status: nextStatus, paymentStatus: nextPayment });
          const change = `${status}/${paymentStatus} → ${nextStatus}/${nextPayment}`;
          return after && (status !== nextStatus || paymentStatus !== nextPayment) ? [change] : [];
        }),
      ),
    ),
  );
  return found;
};

describe('the lifecycle of a booking', () => {
  it.each([
    [
      'pay',
      [
        'pending/pending → confirmed/paid',
        'pending/failed → confirmed/paid',
        'confirmed/pending → confirmed/paid',
        'confirmed/failed → confirmed/paid',
        'completed/pending → completed/paid',
        'completed/failed → completed/paid',
      ],
    ],
    [
      'failPayment',
      [
        'pending/pending → pending/failed',
        'confirmed/pending → confirmed/failed',
        'completed/pending → completed/failed',
        'cancelled/pending → cancelled/failed',
      ],
    ],
    [
      'processPayment',
      [
        'pending/failed → pending/pending',
        'confirmed/failed → confirmed/pending',
        'completed/failed → completed/pending',
        'cancelled/failed → cancelled/pending',
      ],
    ],
    [
      'reprice',
      [
        'pending/failed → pending/pending',
        'confirmed/failed → confirmed/pending',
        'completed/failed → completed/pending',
      ],
    ],
    ['expire', ['pending/pending → cancelled/pending', 'pending/failed → cancelled/failed']],
    ['beginPayment', []],
    ['change', []],
    ['remove', []],
    ['dispute', []],
  ] as const)('allows exactly these changes by %s', (event, changes) => {
    expect(changesOf(event)).toEqual(changes);
  });

  it('lets an admin set any of the four statuses, whatever the payment status, which stays the same', () => {
    for (const status of BOOKING_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        for (const requested of BOOKING_STATUSES) {
          const booking = { ...unpaid, status, paymentStatus };
          expect(statusesAfter('setStatus', booking, { status: requested })).toEqual({
            status: requested,
            paymentStatus,
          });
        }
  });

  it('lets refunds change the payment status of paid bookings only, and never the booking status', () => {
    const changes = changesOf('refund');
    const paid = ['paid', 'partially_refunded', 'refunded'];
    expect(changes).toHaveLength(BOOKING_STATUSES.length * paid.length * (paid.length - 1));
    for (const change of changes) {
      const [[from, money], [to, after]] = change.split(' → ').map((side) => side.split('/')) as [
        [string, string],
        [string, string],
      ];
      expect([from === to, paid.includes(money), paid.includes(after)]).toEqual([true, true, true]);
    }
  });

  it('states who may make each change: only settlement and refunds change a payment', () => {
    const paying = EVENTS.filter((event) =>
      rows[event].payment.some(([from, to]) => from !== to && to !== 'pending'),
    );
    expect(paying.map((event) => [event, rows[event].by])).toEqual([
      ['pay', 'settlement'],
      ['failPayment', 'settlement'],
      ['refund', 'refund'],
    ]);
    const cancelling = EVENTS.filter((event) =>
      rows[event].status.some(([from, to]) => from !== to && to === 'cancelled'),
    );
    expect(cancelling.map((event) => [event, rows[event].by])).toEqual([
      ['setStatus', 'admin'],
      ['cancel', 'customer'],
      ['loseSlot', 'settlement'],
      ['giveUp', 'erasure'],
      ['expire', 'sweep'],
    ]);
  });

  it('reports an obstacle exactly where the table has no change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVENTS), facts, (event, booking) => {
        const obstacle = obstacleTo(event, booking, NOW);
        const some = BOOKING_STATUSES.some((status) =>
          PAYMENT_STATUSES.some((paymentStatus) => outcomeOf(event, booking, { status, paymentStatus })),
        );
        expect(some).toBe(obstacle === undefined || obstacle === 'condition');
      }),
    );
  });

  it('keeps paid bookings paid and deleted bookings unchanged, for any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...EVENTS), wishes, facts)), (happenings) => {
        let statuses: Statuses = NEW_BOOKING;
        for (const [event, requested, others] of happenings) {
          const booking = { ...others, ...statuses };
          const after = outcomeOf(event, booking, requested);
          if (!after) continue;
          const wasPaid = !['pending', 'failed'].includes(statuses.paymentStatus);
          const isPaid = !['pending', 'failed'].includes(after.paymentStatus);
          if (wasPaid) expect(isPaid).toBe(true);
          if (!wasPaid && isPaid) expect(event).toBe('pay');
          if (statuses.status === 'cancelled' && after.status !== 'cancelled')
            expect(event).toBe('setStatus');
          if (booking.deletedAt) expect(after.status).toBe(statuses.status);
          statuses = after;
        }
      }),
    );
  });

  it('requires a choice where the table has several results, and refuses one that it does not have', () => {
    expect(() => statusesAfter('setStatus', unpaid)).toThrow('can not become anything by setStatus');
    expect(() => statusesAfter('expire', unpaid, { status: 'completed' })).toThrow(
      'pending can not become completed by expire',
    );
    expect(() => statusesAfter('pay', { ...unpaid, deletedAt: NOW })).toThrow('deleted');
  });

  it.each([
    ['nothing', {}, undefined],
    ['a deletion', { deletedAt: EARLIER, paymentStatus: 'paid' }, 'deleted'],
    ['an earlier payment', { paymentStatus: 'paid', status: 'cancelled' }, 'payment_status'],
    ['a cancellation', { status: 'cancelled', expiresAt: EARLIER }, 'status'],
    ['an expiry at this moment', { expiresAt: NOW }, 'condition'],
    ['no expiry of a confirmed one', { status: 'confirmed', expiresAt: EARLIER }, undefined],
    ['a slot that began in this hour', { collectionDate: '2031-03-05' }, 'condition'],
  ] as const)('reports as the obstacle to a payment: %s', (_what, changes, obstacle) => {
    expect(obstacleTo('beginPayment', { ...unpaid, ...changes }, NOW)).toBe(obstacle);
  });

  it('expires a booking as soon as it is due, and never one without an expiry date', () => {
    const expiring = (expiresAt: Date | null) => obstacleTo('expire', { ...unpaid, expiresAt }, NOW);
    expect([expiring(NOW), expiring(LATER), expiring(null)]).toEqual([undefined, 'condition', 'condition']);
    expect(expiryOf(NOW)).toEqual(LATER);
  });

  it('derives the payment status from the refunded amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.nat(), (paid, refunded) => {
        const status = paymentStatusAfterRefunds(refunded, paid);
        expect(status === 'paid').toBe(refunded === 0);
        expect(status === 'refunded').toBe(refunded >= paid);
      }),
    );
  });
});
