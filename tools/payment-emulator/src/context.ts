import { type Controls } from './control/controls.js';
import { type EventLog } from './events/event-log.js';
import { type Jobs } from './jobs/jobs.js';
import { type Store } from './store/store.js';

/** What every operation works with. */
export interface Context {
  store: Store;
  events: EventLog;
  jobs: Jobs;
  controls: Controls;
  /** Seconds since 1970, as Stripe's `created`. */
  now(): number;
  /** Writes what has changed to disk and sends the events that came of it. */
  settle(): void;
  /** Where browsers find this server, such as `http://localhost:4242`. */
  publicUrl(): string;
}
