import { waitAfter } from './back-off.js';
import type { Outcome } from './deliver.js';
import { nextToSend, type Step } from './step.js';

export interface SenderOptions {
  /** All steps of the account, oldest first. */
  readonly list: () => Promise<readonly Step[]>;
  readonly deliver: (step: Step) => Promise<Outcome>;
  /** Stores what became of a step, before the next one is sent. */
  readonly settle: (step: Step, outcome: Outcome) => Promise<void>;
  /** Whether the account of this queue is still the one that is signed in. */
  readonly isCurrent: () => boolean;
  /** Runs the work while no other tab sends. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly onChange: (state: SenderState) => void;
  /** Called when a step could not be read or stored: the next attempt follows as after a failure. */
  readonly onError: (error: unknown) => void;
  readonly random?: () => number;
}

/** `waiting`: after a failure, until the next attempt. `stopped`: until the account signs in again. */
export type SenderState = 'idle' | 'sending' | 'waiting' | 'stopped';

/** Sends the queue of one account: one step at a time, in order, with a back-off after failures. */
export class StepSender {
  readonly #options: SenderOptions;
  #state: SenderState = 'idle';
  #failures = 0;
  /** Before this moment the server wants no request. */
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Sends what waits, now: a step was made, the network is back, or the page is visible again. */
  wake(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    const early = this.#notBefore - Date.now();
    if (early > 0) {
      this.#wakeIn(early);
      return Promise.resolve();
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      const again = this.#again && this.#state !== 'waiting';
      this.#again = false;
      if (again) void this.wake();
    });
    return this.#running;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#options.alone(() => this.#sendAll());
    } catch (error) {
      this.#options.onError(error);
      this.#backOff(0);
    }
  }

  async #sendAll(): Promise<void> {
    const { list, deliver, settle, isCurrent } = this.#options;
    for (;;) {
      const step = nextToSend(await list());
      if (this.#closed) return;
      if (!isCurrent()) return this.#set('stopped');
      if (!step) return this.#set('idle');
      this.#set('sending');
      const outcome = await deliver(step);
      // another account that signed in meanwhile may have got this response
      if (outcome.kind === 'signed-out' || !isCurrent()) return this.#set('stopped');
      if (outcome.kind === 'later') return this.#backOff(outcome.retryAfterMs);
      this.#failures = 0;
      this.#notBefore = 0;
      await settle(step, outcome);
    }
  }

  #backOff(retryAfterMs: number): void {
    this.#failures += 1;
    this.#notBefore = retryAfterMs > 0 ? Date.now() + retryAfterMs : 0;
    this.#wakeIn(waitAfter(this.#failures, retryAfterMs, this.#options.random));
    this.#set('waiting');
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.wake(), ms);
  }

  #set(state: SenderState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onChange(state);
  }
}

const LOCK = 'haulway-crew-send';

/** Lets one tab of this browser send at a time. Without the Web Locks API the ids alone prevent double counting. */
export const aloneInBrowser = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
};
