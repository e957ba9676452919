import { type Controls } from './control/controls.js';
import { type EventLog } from './events/event-log.js';
import { type Jobs } from './jobs/jobs.js';
import { type Store } from './store/store.js';

/** The state and functions that every operation uses. */
export interface Context {
  store: Store;
  events: EventLog;
  jobs: Jobs;
  controls: Controls;
  /** Seconds since 1970, as Stripe's `created`. */
  now(): number;
  /** Writes all changes to disk and sends the resulting events. */
  settle(): void;
  /** The address of this server for browsers, such as `http://localhost:4242`. */
  publicUrl(): string;
}
