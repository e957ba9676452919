import { Clock } from '../src/clock/clock.js';

/** A clock that moves only when a test moves it; begins at the real time, so that tokens are valid. */
export class StoppedClock extends Clock {
  private moment = Date.now();

  now(): Date {
    return new Date(this.moment);
  }

  forward(milliseconds: number): void {
    this.moment += milliseconds;
  }
}
