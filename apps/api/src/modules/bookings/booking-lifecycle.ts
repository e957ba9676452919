import {
  BOOKING_STATUSES,
  type BookingStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@haulway/contracts';
import { hasSlotBegun } from '@haulway/domain';
import { type Arrow, between, following, leadingTo, stateAfter, unchanged } from '../../common/arrows.js';
import { type BookingEntity } from './booking.entity.js';

/** The two statuses of a booking: how far the collection is, and how far the money. */
export type Statuses = Pick<BookingEntity, 'status' | 'paymentStatus'>;

/** Of a booking what decides whether something may happen to it. */
export type BookingFacts = Statuses &
  Pick<BookingEntity, 'deletedAt' | 'expiresAt' | 'collectionDate' | 'collectionTimeSlot'>;

/** `customer` is the owner, or whoever pays a guest's booking; `provider` the card payment provider. */
export type Actor = 'customer' | 'admin' | 'settlement' | 'sweep' | 'refund' | 'provider';

/** One thing that may happen to a booking. A status without an arrow is one in which it can't happen. */
export interface LifecycleRow {
  readonly by: Actor;
  readonly status: readonly Arrow<BookingStatus>[];
  readonly payment: readonly Arrow<PaymentStatus>[];
  /** Whether it happens to deleted bookings too: their rows stay for money that still arrives. */
  readonly evenDeleted?: true;
  /** What must hold beside the statuses. */
  readonly when?: (booking: BookingFacts, now: Date) => boolean;
}

const NOT_CANCELLED = BOOKING_STATUSES.filter((status) => status !== 'cancelled');
const UNPAID: readonly PaymentStatus[] = ['pending', 'failed'];
const ONCE_PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

/** Who a booking is made by, as figures tell them apart. */
export const customerOf = ({ userId }: Pick<BookingEntity, 'userId'>): 'account' | 'guest' =>
  userId === null ? 'guest' : 'account';

/** Whether the collection of a booking should be under way by now: nobody comes for one that is not paid yet. */
export const isSlotPast = (
  { collectionDate, collectionTimeSlot }: Pick<BookingFacts, 'collectionDate' | 'collectionTimeSlot'>,
  now: Date,
): boolean => hasSlotBegun(collectionDate, collectionTimeSlot, now);

const isExpired = ({ expiresAt }: BookingFacts, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/**
 * The one table of what may happen to a booking, by whom, in which statuses, and which statuses follow. Every change of
 * a status goes through it: `BookingRepository` alone writes the two columns, and only with what {@link statusesAfter}
 * gives.
 */
export const BOOKING_LIFECYCLE = {
  /** A payment may be begun as long as somebody would come for it. */
  beginPayment: {
    by: 'customer',
    status: unchanged(NOT_CANCELLED),
    payment: unchanged(UNPAID),
    when: (booking, now) => !isSlotPast(booking, now) && !isExpired(booking, now),
  },
  change: { by: 'customer', status: unchanged(NOT_CANCELLED), payment: unchanged(UNPAID) },
  /** A payment that failed was one of the old price: the new one waits for its first. */
  reprice: {
    by: 'customer',
    status: unchanged(NOT_CANCELLED),
    payment: leadingTo<PaymentStatus>('pending', UNPAID),
  },
  remove: { by: 'customer', status: unchanged(BOOKING_STATUSES), payment: unchanged(UNPAID) },
  /** An admin may set any of the four freely. */
  setStatus: { by: 'admin', status: between(BOOKING_STATUSES), payment: unchanged(PAYMENT_STATUSES) },
  /** What an admin has set stays, but for the first step: a paid booking is confirmed. */
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
  failPayment: {
    by: 'settlement',
    status: unchanged(BOOKING_STATUSES),
    payment: leadingTo<PaymentStatus>('failed', UNPAID),
    evenDeleted: true,
  },
  /** Their owner, a guest with the key, or the office, until it is collected. */
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
  /** Money has come for a booking whose place somebody else has: it goes back, and nobody is collected from. */
  loseSlot: {
    by: 'settlement',
    status: leadingTo<BookingStatus>('cancelled', NOT_CANCELLED),
    payment: unchanged(UNPAID),
  },
  expire: {
    by: 'sweep',
    status: [['pending', 'cancelled']],
    payment: unchanged(UNPAID),
    when: isExpired,
  },
  /** A refund may fail after it was given: then less is refunded than before, or nothing. */
  refund: {
    by: 'refund',
    status: unchanged(BOOKING_STATUSES),
    payment: between(ONCE_PAID),
    evenDeleted: true,
  },
  /** A dispute is noted; what becomes of the money is settled at the provider. */
  dispute: {
    by: 'provider',
    status: unchanged(BOOKING_STATUSES),
    payment: unchanged(PAYMENT_STATUSES),
    evenDeleted: true,
  },
} as const satisfies Readonly<Record<string, LifecycleRow>>;

/** What may happen to a booking. */
export type BookingEvent = keyof typeof BOOKING_LIFECYCLE;

/** A booking as it is first stored. */
export const NEW_BOOKING: Statuses = { status: 'pending', paymentStatus: 'pending' };

/** Why something can't happen to a booking: the first of these that is in its way. */
export type Obstacle = 'deleted' | 'payment_status' | 'status' | 'condition';

const rowOf = (event: BookingEvent): LifecycleRow => BOOKING_LIFECYCLE[event];

/** What is in the way of something happening to this booking now; undefined where it may. */
export function obstacleTo(event: BookingEvent, booking: BookingFacts, now: Date): Obstacle | undefined {
  const { status, payment, evenDeleted, when } = rowOf(event);
  if (booking.deletedAt && !evenDeleted) return 'deleted';
  if (following(payment, booking.paymentStatus).length === 0) return 'payment_status';
  if (following(status, booking.status).length === 0) return 'status';
  return when && !when(booking, now) ? 'condition' : undefined;
}

/**
 * The statuses that a booking has after something happened to it.
 * @param wanted which of the statuses that may follow, where the table leaves a choice
 * @throws Error for what the table does not have: use cases look at {@link obstacleTo} before
 */
export function statusesAfter(
  event: BookingEvent,
  booking: Statuses & Pick<BookingFacts, 'deletedAt'>,
  wanted: Partial<Statuses> = {},
): Statuses {
  const { status, payment, evenDeleted } = rowOf(event);
  if (booking.deletedAt && !evenDeleted) throw new Error(`A deleted booking can not ${event}.`);
  return {
    status: stateAfter(event, status, booking.status, wanted.status),
    paymentStatus: stateAfter(event, payment, booking.paymentStatus, wanted.paymentStatus),
  };
}

/** Whether no money of this booking has been accepted; refunded ones have been paid once and stay closed. */
export const isUnpaid = ({ paymentStatus: paid }: Pick<BookingFacts, 'paymentStatus'>): boolean =>
  UNPAID.includes(paid);

/** Whether the place of a booking does not lapse: once it is paid, and where the office has confirmed it. */
export const hasFirmPlace = (booking: Statuses): boolean =>
  !isUnpaid(booking) || booking.status !== 'pending';

/** An unpaid booking is kept this long. */
const UNPAID_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** When a booking that is unpaid now expires. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + UNPAID_LIFETIME_MS);

/** The payment status of a booking of which so much of what was paid has been given back, in pence. */
export const paymentStatusAfterRefunds = (refundedPence: number, paidPence: number): PaymentStatus => {
  if (refundedPence === 0) return 'paid';
  return refundedPence < paidPence ? 'partially_refunded' : 'refunded';
};
