import { Clock } from '../src/clock/clock.js';

/** A clock that stands still until a test moves it. */
export class FixedClock extends Clock {
  constructor(private moment: Date) {
    super();
  }

  now(): Date {
    return new Date(this.moment);
  }

  /** @param moment ISO 8601 */
  set(moment: string): void {
    this.moment = new Date(moment);
  }

  advance({ minutes }: { minutes: number }): void {
    this.moment = new Date(this.moment.getTime() + minutes * 60_000);
  }
}
