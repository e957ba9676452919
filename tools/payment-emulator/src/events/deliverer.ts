import { type Controls } from '../control/controls.js';
import { type Store } from '../store/store.js';
import { type StoredEvent } from '../store/tables.js';
import { Deliveries, postEvent } from './deliveries.js';

/** Pauses between attempts, in milliseconds. The last one repeats until the endpoint accepts the event. */
const BACK_OFF = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];

interface Setup {
  store: Store;
  controls: Controls;
  webhookUrl?: string;
  webhookSecret: string;
}

/**
 * Sends events to the webhook endpoint, each on its own, and retries with a growing back-off until the endpoint responds
 * 2xx. Undelivered events are pending in the store, so they are sent after a restart.
 */
export class Deliverer {
  readonly deliveries = new Deliveries();
  readonly #stopping = new AbortController();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #underWay = new Set<string>();
  readonly #waiting = new Set<string>();

  constructor(private readonly setup: Setup) {}

  url(): string | undefined {
    return this.setup.controls.webhooks.url ?? this.setup.webhookUrl;
  }

  /** Schedules the events that an earlier run left pending. */
  start(): void {
    for (const { id, pending } of this.setup.store.list('events')) {
      if (!pending) continue;
      this.#waiting.add(id);
      this.#plan(id, 0);
    }
  }

  /** The number of events that no endpoint has accepted yet. */
  pendingCount(): number {
    return this.#waiting.size;
  }

  stop(): void {
    this.#stopping.abort();
    this.forget();
  }

  /** Cancels every planned delivery, as after a reset. */
  forget(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
  }

  /** Sends new events as the settings say: dropped, or late. */
  send(ids: readonly string[]): void {
    const { dropFraction, delayMs } = this.setup.controls.webhooks;
    for (const id of ids) {
      this.#waiting.add(id);
      if (dropFraction > 0 && Math.random() < dropFraction) this.#drop(id);
      else this.#plan(id, delayMs);
    }
  }

  /** Sends an event again, whether it was accepted before or not. Returns false for an unknown one. */
  redeliver(id: string): boolean {
    const stored = this.setup.store.get('events', id);
    if (!stored) return false;
    this.#mark(stored, true);
    this.#plan(id, 0);
    return true;
  }

  /** Ends a pause: immediately sends all waiting events. */
  resume(): void {
    this.start();
  }

  #plan(id: string, afterMs: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => void this.#attempt(id), afterMs),
    );
  }

  async #attempt(id: string): Promise<void> {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const url = this.url();
    const stored = this.setup.store.get('events', id);
    if (!stored?.pending || !url || this.setup.controls.webhooks.paused || this.#underWay.has(id)) return;
    this.#underWay.add(id);
    const delivered = await this.#post(stored, url);
    this.#underWay.delete(id);
    const now = this.setup.store.get('events', id);
    if (!now || this.#stopping.signal.aborted) return;
    this.#mark({ ...now, attempts: now.attempts + 1 }, !delivered);
    if (!delivered) this.#plan(id, BACK_OFF[Math.min(stored.attempts, BACK_OFF.length - 1)] ?? 0);
  }

  async #post(stored: StoredEvent, url: string): Promise<boolean> {
    const { status, error } = await postEvent(
      stored.event,
      url,
      this.setup.webhookSecret,
      this.#stopping.signal,
    );
    const delivered = status !== null && status >= 200 && status < 300;
    this.deliveries.add({
      event: stored.id,
      type: stored.event.type,
      url,
      attempt: stored.attempts + 1,
      outcome: delivered ? 'delivered' : 'failed',
      status,
      error,
      at: Date.now(),
    });
    return delivered;
  }

  #drop(id: string): void {
    const stored = this.setup.store.get('events', id);
    if (!stored) return;
    this.#mark(stored, false);
    const { type } = stored.event;
    const base = {
      event: id,
      type,
      url: this.url() ?? '',
      attempt: 0,
      status: null,
      error: null,
      at: Date.now(),
    };
    this.deliveries.add({ ...base, outcome: 'dropped' });
  }

  #mark(stored: StoredEvent, pending: boolean): void {
    if (pending) this.#waiting.add(stored.id);
    else this.#waiting.delete(stored.id);
    const event = { ...stored.event, pending_webhooks: pending ? 1 : 0 };
    this.setup.store.put('events', { ...stored, event, pending });
    this.setup.store.commit();
  }
}
