import type Stripe from 'stripe';
import { API_VERSION } from '../api-version.js';
import { type Call } from '../http/call.js';
import { newId } from '../store/ids.js';
import { type Store } from '../store/store.js';

/** The kinds of event that the emulator sends. */
export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'charge.dispute.created'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** The log of events. Each has a copy of its object at that moment, and the call that caused it. */
export class EventLog {
  readonly #fresh: string[] = [];

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly hasEndpoint: () => boolean,
  ) {}

  /** Adds an event. It is sent once the store has committed. */
  record(type: EventType, object: object, cause?: Call, previous?: object): void {
    const id = newId('evt');
    const pending = this.hasEndpoint();
    const event = {
      id,
      object: 'event' as const,
      api_version: API_VERSION,
      created: this.now(),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: pending ? 1 : 0,
      request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
      type,
    } as Stripe.Event;
    this.store.put('events', { id, event, pending, attempts: 0 });
    if (pending) this.#fresh.push(id);
  }

  /** Returns the events recorded since the last call of this method. */
  takeFresh(): string[] {
    return this.#fresh.splice(0);
  }
}
