import {
  BOOKING_STATUSES,
  type BookingStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@haulway/contracts';
import { hasSlotStarted } from '@haulway/domain';
import { type Arrow, between, following, leadingTo, stateAfter, unchanged } from '../../common/arrows.js';
import { type BookingEntity } from './booking.entity.js';

/** The two statuses of a booking: of the collection, and of the money. */
export type Statuses = Pick<BookingEntity, 'status' | 'paymentStatus'>;

/** The fields of a booking that decide whether an event may happen to it. */
export type BookingFacts = Statuses &
  Pick<BookingEntity, 'deletedAt' | 'expiresAt' | 'collectionDate' | 'collectionTimeSlot'>;

/** The columns that say how much of its price we have received. */
export type Priced = Statuses & Pick<BookingEntity, 'totalPricePence' | 'paidPence'>;

/** `customer` is the owner, or the person who pays a guest's booking; `provider` the card payment provider. */
type Actor = 'customer' | 'admin' | 'settlement' | 'sweep' | 'refund' | 'provider' | 'erasure';

/** One event that may happen to a booking. In a status without an arrow the event can't happen. */
export interface LifecycleRow {
  readonly by: Actor;
  readonly status: readonly Arrow<BookingStatus>[];
  readonly payment: readonly Arrow<PaymentStatus>[];
  /** Whether it happens to deleted bookings too: their rows stay for money that arrives later. */
  readonly evenDeleted?: true;
  readonly when?: (booking: BookingFacts, now: Date) => boolean;
}

const NOT_CANCELLED = BOOKING_STATUSES.filter((status) => status !== 'cancelled');
const UNPAID: readonly PaymentStatus[] = ['pending', 'failed'];
const ONCE_PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

/** The kind of customer that made a booking, as the metrics distinguish them. */
export const customerOf = ({ userId }: Pick<BookingEntity, 'userId'>): 'account' | 'guest' =>
  userId === null ? 'guest' : 'account';

/** The slot of a booking, as the audit trail records it: `2031-05-06 morning`. */
export const slotOf = ({
  collectionDate,
  collectionTimeSlot,
}: Pick<BookingFacts, 'collectionDate' | 'collectionTimeSlot'>): string =>
  `${collectionDate} ${collectionTimeSlot}`;

/** Whether the collection slot of a booking has already started: then an unpaid booking can't be collected any more. */
export const isSlotPast = (
  { collectionDate, collectionTimeSlot }: Pick<BookingFacts, 'collectionDate' | 'collectionTimeSlot'>,
  now: Date,
): boolean => hasSlotStarted(collectionDate, collectionTimeSlot, now);

/** Only a pending booking expires: the office expects the customer of one that it has confirmed. */
const isExpired = ({ status, expiresAt }: BookingFacts, now: Date): boolean =>
  status === 'pending' && expiresAt !== null && expiresAt <= now;

/**
 * The single table of the events that may happen to a booking, by whom, in which statuses, and which statuses follow.
 * Every change of a status uses it: only `BookingRepository` writes the two columns, and only with the result of
 * {@link statusesAfter}.
 */
export const BOOKING_LIFECYCLE = {
  /** A payment may be started as long as the booking can still be collected. */
  beginPayment: {
    by: 'customer',
    status: unchanged(NOT_CANCELLED),
    payment: unchanged(UNPAID),
    when: (booking, now) => !isSlotPast(booking, now) && !isExpired(booking, now),
  },
  change: { by: 'customer', status: unchanged(NOT_CANCELLED), payment: unchanged(UNPAID) },
  /** A failed payment was for the old price; the new price has had no payment yet. */
  reprice: {
    by: 'customer',
    status: unchanged(NOT_CANCELLED),
    payment: leadingTo<PaymentStatus>('pending', UNPAID),
  },
  remove: { by: 'customer', status: unchanged(BOOKING_STATUSES), payment: unchanged(UNPAID) },
  /** An admin may set any of the four freely. */
  setStatus: { by: 'admin', status: between(BOOKING_STATUSES), payment: unchanged(PAYMENT_STATUSES) },
  /** A status that an admin has set stays, except for the first step: a paid booking is confirmed. */
  pay: {
    by: 'settlement',
    status: [
      ['pending', 'confirmed'],
      ['confirmed', 'confirmed'],
      ['completed', 'completed'],
    ],
    payment: leadingTo<PaymentStatus>('paid', UNPAID),
    when: (booking, now) => !isSlotPast(booking, now),
  },
  /**
   * A part of the price has come by another way than our card form, or went back that way. A booking that the office has
   * confirmed may be paid once it is collected.
   */
  record: {
    by: 'admin',
    status: unchanged(BOOKING_STATUSES),
    payment: unchanged(UNPAID),
    when: (booking, now) => !isExpired(booking, now),
  },
  /** A recorded payment is reversed. The collection stays as it is planned: the office decides what becomes of it. */
  reopen: {
    by: 'admin',
    status: unchanged(BOOKING_STATUSES),
    payment: leadingTo<PaymentStatus>('pending', ['paid']),
  },
  failPayment: {
    by: 'settlement',
    status: unchanged(BOOKING_STATUSES),
    payment: leadingTo<PaymentStatus>('failed', UNPAID),
    evenDeleted: true,
  },
  /** The provider is processing an attempt after one that has failed. */
  processPayment: {
    by: 'settlement',
    status: unchanged(BOOKING_STATUSES),
    payment: leadingTo<PaymentStatus>('pending', UNPAID),
    evenDeleted: true,
  },
  /** By the owner, a guest with the key, or the office, until the booking is collected. */
  cancel: {
    by: 'customer',
    status: [
      ['pending', 'cancelled'],
      ['confirmed', 'cancelled'],
    ],
    payment: unchanged(PAYMENT_STATUSES),
  },
  move: {
    by: 'customer',
    status: unchanged(['pending', 'confirmed']),
    payment: unchanged(PAYMENT_STATUSES),
  },
  /**
   * Money has arrived for a booking whose slot somebody else has: the money is refunded, and there is no collection.
   */
  loseSlot: {
    by: 'settlement',
    status: leadingTo<BookingStatus>('cancelled', NOT_CANCELLED),
    payment: unchanged(UNPAID),
  },
  /** The customer's data is erased, so nobody is left to pay or to collect from. */
  giveUp: {
    by: 'erasure',
    status: leadingTo<BookingStatus>('cancelled', NOT_CANCELLED),
    payment: unchanged(UNPAID),
  },
  expire: {
    by: 'sweep',
    status: [['pending', 'cancelled']],
    payment: unchanged(UNPAID),
    when: isExpired,
  },
  /** A refund may fail after it was made: then less is refunded than before, or nothing. */
  refund: {
    by: 'refund',
    status: unchanged(BOOKING_STATUSES),
    payment: between(ONCE_PAID),
    evenDeleted: true,
  },
  /** The state of a dispute changes. What the bank takes back is recorded as a refund. */
  dispute: {
    by: 'provider',
    status: unchanged(BOOKING_STATUSES),
    payment: unchanged(PAYMENT_STATUSES),
    evenDeleted: true,
  },
} as const satisfies Readonly<Record<string, LifecycleRow>>;

export type BookingEvent = keyof typeof BOOKING_LIFECYCLE;

export const NEW_BOOKING: Statuses = { status: 'pending', paymentStatus: 'pending' };

/** Why an event can't happen to a booking: the first obstacle found. */
export type Obstacle = 'deleted' | 'payment_status' | 'status' | 'condition';

const rowOf = (event: BookingEvent): LifecycleRow => BOOKING_LIFECYCLE[event];

/** The obstacle to an event for this booking now; undefined when there is none. */
export function obstacleTo(event: BookingEvent, booking: BookingFacts, now: Date): Obstacle | undefined {
  const { status, payment, evenDeleted, when } = rowOf(event);
  if (booking.deletedAt && !evenDeleted) return 'deleted';
  if (following(payment, booking.paymentStatus).length === 0) return 'payment_status';
  if (following(status, booking.status).length === 0) return 'status';
  return when && !when(booking, now) ? 'condition' : undefined;
}

/**
 * The statuses of a booking after an event.
 * @param requested the requested statuses, where the table allows several
 * @throws Error for a change that the table does not allow: use cases check {@link obstacleTo} first
 */
export function statusesAfter(
  event: BookingEvent,
  booking: Statuses & Pick<BookingFacts, 'deletedAt'>,
  requested: Partial<Statuses> = {},
): Statuses {
  const { status, payment, evenDeleted } = rowOf(event);
  if (booking.deletedAt && !evenDeleted) throw new Error(`A deleted booking can not ${event}.`);
  return {
    status: stateAfter(event, status, booking.status, requested.status),
    paymentStatus: stateAfter(event, payment, booking.paymentStatus, requested.paymentStatus),
  };
}

/** Whether no payment of this booking has been accepted. A refunded booking was paid once, so it is not unpaid. */
export const isUnpaid = ({ paymentStatus: paid }: Pick<BookingFacts, 'paymentStatus'>): boolean =>
  UNPAID.includes(paid);

/** Whether a booking keeps its slot without an end: once some of it is paid, or once the office has confirmed it. */
export const hasPermanentSlot = (booking: Statuses & Pick<BookingEntity, 'paidPence'>): boolean =>
  !isUnpaid(booking) || booking.status !== 'pending' || booking.paidPence > 0;

/** What we have received for a booking. Refunds of a paid one are not deducted. */
export const receivedPence = (booking: Priced): number =>
  isUnpaid(booking) ? booking.paidPence : booking.totalPricePence;

/** What is left to pay for a booking. */
export const duePence = (booking: Priced): number =>
  isUnpaid(booking) && booking.status !== 'cancelled'
    ? Math.max(0, booking.totalPricePence - booking.paidPence)
    : 0;

/** An unpaid booking stays this long. */
const UNPAID_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const expiryOf = (now: Date): Date => new Date(now.getTime() + UNPAID_LIFETIME_MS);

/** The payment status of a booking after refunds of so much of what was paid, in pence. */
export const paymentStatusAfterRefunds = (refundedPence: number, paidPence: number): PaymentStatus => {
  if (refundedPence === 0) return 'paid';
  return refundedPence < paidPence ? 'partially_refunded' : 'refunded';
};
