import type Stripe from 'stripe';

/** An intent: references are ids, never objects. */
export type Intent = Stripe.PaymentIntent & {
  payment_method: string | null;
  latest_charge: string | null;
  customer: string | null;
};

/** The fields of a charge that a shop reads. */
export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_method'
  | 'refunded'
  | 'status'
> & { payment_intent: string };

export type Refund = Stripe.Refund & { charge: string; payment_intent: string };

/** A dispute without its evidence. */
export type Dispute = Omit<
  Stripe.Dispute,
  | 'balance_transactions'
  | 'enhanced_eligibility_types'
  | 'evidence'
  | 'evidence_details'
  | 'intended_submission_method'
>;

/** A payment method with the test card behind it, which Stripe never shows. */
export interface StoredMethod {
  id: string;
  method: Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
  /** Number of the test card; it belongs to no real person. */
  cardNumber: string;
}

export interface StoredEvent {
  id: string;
  event: Stripe.Event;
  /** True until the endpoint accepts it, or it is dropped on request. */
  pending: boolean;
  attempts: number;
}

/** One 3D Secure challenge. Its id is the unguessable part of the page's address. */
export interface Challenge {
  id: string;
  intent: string;
  method: string;
  state: 'open' | 'complete' | 'fail';
}

export interface IdempotentResponse {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
}

/** An action that happens automatically later. `due` is milliseconds since 1970. */
export interface Job {
  id: string;
  due: number;
  kind: 'settle-intent' | 'settle-refund' | 'fail-refund';
  target: string;
}

export interface Tables {
  intents: Intent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  methods: StoredMethod;
  events: StoredEvent;
  challenges: Challenge;
  answers: IdempotentResponse;
  jobs: Job;
}

export const TABLE_NAMES = [
  'intents',
  'charges',
  'refunds',
  'disputes',
  'methods',
  'events',
  'challenges',
  'answers',
  'jobs',
] as const satisfies readonly (keyof Tables)[];
