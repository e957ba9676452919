import { type Arrow, leadingTo, startsOf, stateAfter, unchanged } from '../../common/arrows.js';

/**
 * - `creating`: the row is there, the provider has not answered yet. `open`: the customer may pay it.
 * - `succeeded`: this is what paid the booking.
 * - `superseded`: the booking changed under it; money that still arrives goes back.
 * - `canceled`: the provider will take no money for it any more. `returned`: money came and went back.
 */
export type PaymentState = 'creating' | 'open' | 'succeeded' | 'superseded' | 'canceled' | 'returned';

/**
 * - `requested`: a call to the provider is under way. `unknown`: its answer was lost; the same key is asked again.
 * - `pending`, `succeeded`: given back. `failed`: the money stays with us.
 */
export type RefundState = 'requested' | 'unknown' | 'pending' | 'succeeded' | 'failed';

/** `booking` is whatever changes a booking under its payment: its owner, an admin, or the sweep. */
type Actor = 'customer' | 'admin' | 'booking' | 'settlement' | 'provider';

/** One thing that may happen to a payment or refund. A state without an arrow is one in which it can't happen. */
export interface MoneyRow<State> {
  readonly by: Actor;
  readonly arrows: readonly Arrow<State>[];
}

/** Those of which a booking has at most one (unique index `payments_one_live`). */
export const LIVE_STATES: readonly PaymentState[] = ['creating', 'open'];

/** Money has come and been dealt with: nothing that the provider says of the intent changes that any more. */
export const SETTLED_STATES: readonly PaymentState[] = ['succeeded', 'returned'];

const UNSETTLED: readonly PaymentState[] = ['creating', 'open', 'superseded', 'canceled'];

/** The one table of what may happen to a payment, by whom, in which states, and which states follow. */
export const PAYMENT_LIFECYCLE = {
  /** The provider's id comes too late for a payment that was ended meanwhile: its intent is then cancelled. */
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
  /** Money arrived that no booking wants. */
  giveBack: { by: 'settlement', arrows: leadingTo<PaymentState>('returned', UNSETTLED) },
  /** The provider has cancelled the intent. */
  cancel: { by: 'settlement', arrows: leadingTo<PaymentState>('canceled', UNSETTLED) },
  /** The provider was asked: nothing new, or an attempt that failed and may be tried again. */
  check: { by: 'settlement', arrows: unchanged(UNSETTLED) },
} as const satisfies Readonly<Record<string, MoneyRow<PaymentState>>>;

export type PaymentEvent = keyof typeof PAYMENT_LIFECYCLE;

/** Those that count against what is left to refund. */
export const COUNTED_STATES: readonly RefundState[] = ['requested', 'unknown', 'pending', 'succeeded'];

/** Those of which it is not known yet what came of them. */
export const UNFINISHED_STATES: readonly RefundState[] = ['requested', 'unknown'];

/** Those whose money the customer has or is about to have. */
export const GIVEN_STATES: readonly RefundState[] = ['pending', 'succeeded'];

/**
 * The same for refunds. What the provider lists may have been read a moment too early, so a refund never goes back to
 * a state before its own: `failed` is the last, for banks send money back that was given.
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
  /** The provider said no when it was asked. */
  refuse: { by: 'provider', arrows: leadingTo<RefundState>('failed', UNFINISHED_STATES) },
  /** The provider gave no answer when it was asked. */
  loseAnswer: { by: 'provider', arrows: leadingTo<RefundState>('unknown', ['requested']) },
} as const satisfies Readonly<Record<string, MoneyRow<RefundState>>>;

export type RefundEvent = keyof typeof REFUND_LIFECYCLE;

/** @throws Error for what the table does not have: a mistake of ours */
export const paymentStateAfter = (event: PaymentEvent, state: PaymentState): PaymentState =>
  stateAfter<PaymentState>(event, PAYMENT_LIFECYCLE[event].arrows, state);

/** @throws Error for what the table does not have: a mistake of ours */
export const refundStateAfter = (event: RefundEvent, state: RefundState): RefundState =>
  stateAfter<RefundState>(event, REFUND_LIFECYCLE[event].arrows, state);

/** The states in which something may happen to a refund, for statements that look and write at once. */
export const refundStatesBefore = (event: RefundEvent): RefundState[] =>
  startsOf<RefundState>(REFUND_LIFECYCLE[event].arrows);
