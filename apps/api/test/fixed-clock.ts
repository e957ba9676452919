import { Clock } from '@haulway/server/clock';

const MINUTE_MS = 60_000;

/** A clock that moves only when a test moves it. It starts at the real time unless a test sets it. */
export class FixedClock extends Clock {
  constructor(private moment = new Date()) {
    super();
  }

  now(): Date {
    return new Date(this.moment);
  }

  /** @param moment ISO 8601 */
  set(moment: string): void {
    this.moment = new Date(moment);
  }

  advance({ minutes = 0, milliseconds = 0 }): void {
    this.moment = new Date(this.moment.getTime() + minutes * MINUTE_MS + milliseconds);
  }
}
