import { Injectable } from '@nestjs/common';
import { ApiConfig, type GuestBookingLimits } from '../../common/config/index.js';
import { HitCounter } from '../../common/rate-limiting/hit-counter.repository.js';
import { type Count, networkCounts } from '../../common/rate-limiting/network-counts.js';
import { tooManyRequests } from '../../common/rate-limiting/too-many-requests.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface Limit extends Count {
  readonly windowMs: number;
  readonly message: string;
}

/** How many bookings strangers make: in an hour from one network, and in a day for one e-mail address. */
@Injectable()
export class GuestBookingLimit {
  private readonly limits: GuestBookingLimits;

  constructor(
    private readonly counter: HitCounter,
    config: ApiConfig,
  ) {
    this.limits = config.guestBookingLimits;
  }

  /**
   * Makes a booking that counts. The place is taken before and given back when no booking comes of it, so that of many
   * at once never more are made, and whoever got a date wrong has lost nothing.
   * @param address where the call came from
   * @throws ApiException 429; whatever `book` throws
   */
  async counting<T>(address: string, email: string, book: () => Promise<T>): Promise<T> {
    const taken: string[] = [];
    try {
      for (const limit of this.limitsOf(address, email)) {
        taken.push(limit.key);
        await this.take(limit);
      }
      return await book();
    } catch (error) {
      await Promise.all(taken.map((key) => this.counter.takeBack(key)));
      throw error;
    }
  }

  private limitsOf(address: string, email: string): readonly Limit[] {
    const { perNetwork, perEmail } = this.limits;
    const network = {
      windowMs: HOUR_MS,
      message: 'Too many bookings have been made from your network. Please sign in, or try again later.',
    };
    const mail = {
      windowMs: DAY_MS,
      message:
        'Too many bookings have been made for this email address today. Please sign in, or try again tomorrow.',
    };
    return [
      ...networkCounts('guest-bookings', address, perNetwork).map((count) => ({ ...count, ...network })),
      { ...mail, key: `guest-bookings-for:${email.trim().toLowerCase()}`, limit: perEmail },
    ];
  }

  private async take({ key, limit, windowMs, message }: Limit): Promise<void> {
    const { count, remainingMs } = await this.counter.add(key, windowMs);
    if (count > limit) throw tooManyRequests(message, remainingMs);
  }
}
