import { networkOf } from '@haulway/server/http';
import { tooManyRequests } from '@haulway/server/rate-limiting';
import { Injectable } from '@nestjs/common';

const RETRY_MS = 30_000;

/** Limits how many streams one process holds open for a booking, and for an account or a network. */
@Injectable()
export class OpenStreams {
  /** Far above what pages open; mobile networks share an address. */
  perBooking = 2_000;
  perReader = 2_000;
  readonly #open = new Map<string, number>();

  /**
   * Counts a stream.
   * @param reader the id of an account, or the network address of somebody without one
   * @returns a function that takes it off again
   * @throws ApiException 429
   */
  enter(bookingId: string, reader: string): () => void {
    const counts = [
      { key: `booking ${bookingId}`, limit: this.perBooking },
      { key: `reader ${networkOf(reader)}`, limit: this.perReader },
    ];
    if (counts.some(({ key, limit }) => this.#count(key) >= limit))
      throw tooManyRequests('This page is open too many times. Please close some of them.', RETRY_MS);
    for (const { key } of counts) this.#open.set(key, this.#count(key) + 1);
    return () => {
      for (const { key } of counts.splice(0)) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0;
  }
}
