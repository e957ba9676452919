import { type Arrow, leadingTo, startsOf, stateAfter, unchanged } from '../../common/arrows.js';

/**
 * - `creating`: the row exists, the provider has not responded yet. `open`: the customer may pay it.
 * - `succeeded`: this payment paid the booking.
 * - `superseded`: the booking changed after the payment started; money that still arrives is returned.
 * - `canceled`: the provider does not accept money for it any more. `returned`: money arrived and was returned.
 */
export type PaymentState = 'creating' | 'open' | 'succeeded' | 'superseded' | 'canceled' | 'returned';

/**
 * - `requested`: a call to the provider is in progress. `unknown`: its response was lost; it is retried with the same
 * key.
 * - `pending`, `succeeded`: refunded. `failed`: the money stays with us.
 */
export type RefundState = 'requested' | 'unknown' | 'pending' | 'succeeded' | 'failed';

/** `booking` is everything that changes a booking that has a payment: its owner, an admin, or the sweep. */
type Actor = 'customer' | 'admin' | 'booking' | 'settlement' | 'provider';

/** One event of a payment or refund. In a state without an arrow the event can't happen. */
export interface MoneyRow<State> {
  readonly by: Actor;
  readonly arrows: readonly Arrow<State>[];
}

/** The states of a live payment. A booking has at most one (unique index `payments_one_live`). */
export const LIVE_STATES: readonly PaymentState[] = ['creating', 'open'];

/** Money has arrived and has been handled. Nothing that the provider reports about the intent changes these states. */
export const SETTLED_STATES: readonly PaymentState[] = ['succeeded', 'returned'];

const UNSETTLED: readonly PaymentState[] = ['creating', 'open', 'superseded', 'canceled'];

/** The one table of events of a payment: who causes them, in which states, and which states follow. */
export const PAYMENT_LIFECYCLE = {
  /** The intent's id may arrive after the payment was ended. The state then stays, and the intent is cancelled. */
  attachIntent: {
    by: 'customer',
    arrows: [
      ['creating', 'open'],
      ...unchanged<PaymentState>(['open', 'superseded', 'canceled', ...SETTLED_STATES]),
    ],
  },
  /** The provider refused to make an intent. */
  abandon: { by: 'provider', arrows: leadingTo<PaymentState>('canceled', ['creating']) },
  supersede: { by: 'booking', arrows: leadingTo<PaymentState>('superseded', LIVE_STATES) },
  succeed: { by: 'settlement', arrows: leadingTo<PaymentState>('succeeded', LIVE_STATES) },
  /** Money arrived that belongs to no booking. */
  giveBack: { by: 'settlement', arrows: leadingTo<PaymentState>('returned', UNSETTLED) },
  /** The provider has cancelled the intent. */
  cancel: { by: 'settlement', arrows: leadingTo<PaymentState>('canceled', UNSETTLED) },
  /** The provider was called. Nothing is new, or an attempt failed and may be retried. */
  check: { by: 'settlement', arrows: unchanged(UNSETTLED) },
} as const satisfies Readonly<Record<string, MoneyRow<PaymentState>>>;

export type PaymentEvent = keyof typeof PAYMENT_LIFECYCLE;

/** States of refunds that reduce the amount left to refund. */
export const COUNTED_STATES: readonly RefundState[] = ['requested', 'unknown', 'pending', 'succeeded'];

/** Refunds whose outcome at the provider is not known yet. */
export const UNFINISHED_STATES: readonly RefundState[] = ['requested', 'unknown'];

/** Refunds whose money the customer has or is about to have. */
export const GIVEN_STATES: readonly RefundState[] = ['pending', 'succeeded'];

/**
 * The same table for refunds. A list from the provider may be slightly out of date, so a refund never returns to an
 * earlier state. `failed` is the last state, because banks can send refunded money back.
 */
export const REFUND_LIFECYCLE = {
  listedPending: {
    by: 'provider',
    arrows: [
      ...leadingTo<RefundState>('pending', ['requested', 'unknown', 'pending']),
      ...unchanged<RefundState>(['succeeded', 'failed']),
    ],
  },
  listedSucceeded: {
    by: 'provider',
    arrows: [
      ...leadingTo<RefundState>('succeeded', ['requested', 'unknown', 'pending', 'succeeded']),
      ...unchanged<RefundState>(['failed']),
    ],
  },
  listedFailed: {
    by: 'provider',
    arrows: leadingTo<RefundState>('failed', ['requested', 'unknown', 'pending', 'succeeded', 'failed']),
  },
  /** The provider refused the request. */
  refuse: { by: 'provider', arrows: leadingTo<RefundState>('failed', UNFINISHED_STATES) },
  /** The provider did not respond to the request. */
  loseResponse: { by: 'provider', arrows: leadingTo<RefundState>('unknown', ['requested']) },
} as const satisfies Readonly<Record<string, MoneyRow<RefundState>>>;

export type RefundEvent = keyof typeof REFUND_LIFECYCLE;

/** @throws Error for an event that the table does not allow: a bug of ours */
export const paymentStateAfter = (event: PaymentEvent, state: PaymentState): PaymentState =>
  stateAfter<PaymentState>(event, PAYMENT_LIFECYCLE[event].arrows, state);

/** @throws Error for an event that the table does not allow: a bug of ours */
export const refundStateAfter = (event: RefundEvent, state: RefundState): RefundState =>
  stateAfter<RefundState>(event, REFUND_LIFECYCLE[event].arrows, state);

/** The states in which an event may happen to a refund, for statements that check and write in one step. */
export const refundStatesBefore = (event: RefundEvent): RefundState[] =>
  startsOf<RefundState>(REFUND_LIFECYCLE[event].arrows);
