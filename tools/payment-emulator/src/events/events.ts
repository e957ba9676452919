import type Stripe from 'stripe';
import { API_VERSION } from '../api-version.js';
import type { Controls } from '../control/controls.js';
import { newId, type Store } from '../store/store.js';
import type { StoredEvent } from '../store/tables.js';
import { postEvent } from './post-event.js';

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
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** One attempt to deliver an event, or the decision not to. */
export interface Delivery {
  event: string;
  type: string;
  url: string;
  attempt: number;
  outcome: 'delivered' | 'failed' | 'dropped';
  /** HTTP status of the response, or null without one. */
  status: number | null;
  error: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Pauses between attempts, in milliseconds. The last one repeats until the endpoint accepts the event. */
const BACK_OFF = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];
const MAX_DELIVERIES = 2000;

interface Setup {
  store: Store;
  controls: Controls;
  webhookUrl?: string;
  webhookEvents?: readonly string[];
  webhookSecret: string;
}

/**
 * The log of events, and their delivery to the webhook endpoint: each on its own, with a growing back-off until the
 * endpoint responds 2xx. Undelivered events are pending in the store, so they are sent after a restart.
 */
export class Events {
  /** The latest deliveries, oldest first, for tests. A restart deletes them. */
  deliveries: Delivery[] = [];
  readonly #recorded: string[] = [];
  readonly #stopping = new AbortController();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #inProgress = new Set<string>();

  constructor(private readonly setup: Setup) {}

  url(): string | undefined {
    return this.setup.controls.webhooks.url ?? this.setup.webhookUrl;
  }

  pending(): StoredEvent[] {
    return this.setup.store.list('events').filter(({ pending }) => pending);
  }

  /** Adds an event with a copy of its object and the call that caused it. It is sent by `send`. */
  record(
    type: EventType,
    object: object,
    cause?: { requestId: string; idempotencyKey: string | null },
    previous?: object,
  ): void {
    const id = newId('evt');
    const pending = this.url() !== undefined && (this.setup.webhookEvents?.includes(type) ?? true);
    const event = {
      id,
      object: 'event' as const,
      api_version: API_VERSION,
      created: Math.floor(Date.now() / 1000),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: pending ? 1 : 0,
      request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
      type,
    } as Stripe.Event;
    this.setup.store.put('events', { id, event, pending, attempts: 0 });
    if (pending) this.#recorded.push(id);
  }

  /** Sends the events recorded since the last call, as the settings say: dropped, or late. */
  send(): void {
    const { dropFraction, delayMs } = this.setup.controls.webhooks;
    for (const id of this.#recorded.splice(0)) {
      if (Math.random() < dropFraction) this.#drop(id);
      else this.#plan(id, delayMs);
    }
  }

  /** Sends all pending events now: those that an earlier run left, or that a pause held back. */
  start(): void {
    for (const { id } of this.pending()) this.#plan(id, 0);
  }

  stop(): void {
    this.#stopping.abort();
    this.cancelPlanned();
  }

  /** Cancels every planned delivery, as after a reset. */
  cancelPlanned(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Sends an event again, whether it was accepted before or not. Returns false for an unknown one. */
  redeliver(id: string): boolean {
    const stored = this.setup.store.get('events', id);
    if (!stored) return false;
    this.#mark(stored, true);
    this.#plan(id, 0);
    return true;
  }

  #plan(id: string, afterMs: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => void this.#attempt(id), afterMs),
    );
  }

  async #attempt(id: string): Promise<void> {
    this.#timers.delete(id);
    const url = this.url();
    const stored = this.setup.store.get('events', id);
    if (!stored?.pending || !url || this.setup.controls.webhooks.paused || this.#inProgress.has(id)) return;
    this.#inProgress.add(id);
    const { webhookSecret } = this.setup;
    const result = await postEvent(stored.event, url, webhookSecret, this.#stopping.signal);
    this.#inProgress.delete(id);
    const delivered = result.status !== null && result.status >= 200 && result.status < 300;
    const outcome = delivered ? 'delivered' : 'failed';
    this.#addDelivery(stored, { url, attempt: stored.attempts + 1, outcome, ...result });
    const current = this.setup.store.get('events', id);
    if (!current || this.#stopping.signal.aborted) return;
    this.#mark({ ...current, attempts: current.attempts + 1 }, !delivered);
    if (!delivered) this.#plan(id, BACK_OFF[Math.min(stored.attempts, BACK_OFF.length - 1)] ?? 0);
  }

  #drop(id: string): void {
    const stored = this.setup.store.get('events', id);
    if (!stored) return;
    this.#mark(stored, false);
    const url = this.url() ?? '';
    this.#addDelivery(stored, { url, attempt: 0, outcome: 'dropped', status: null, error: null });
  }

  #addDelivery({ id, event: { type } }: StoredEvent, rest: Omit<Delivery, 'event' | 'type' | 'at'>): void {
    this.deliveries.push({ event: id, type, ...rest, at: Date.now() });
    if (this.deliveries.length > MAX_DELIVERIES) this.deliveries.shift();
  }

  #mark(stored: StoredEvent, pending: boolean): void {
    const event = { ...stored.event, pending_webhooks: pending ? 1 : 0 };
    this.setup.store.put('events', { ...stored, event, pending });
    this.setup.store.commit();
  }
}
