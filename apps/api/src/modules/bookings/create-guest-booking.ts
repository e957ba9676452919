import { Injectable } from '@nestjs/common';
import { type CreatedBookingResponse, type GuestBookingBody } from '@haulway/contracts';
import { Clock } from '../../common/clock/clock.js';
import { Transactions } from '../../common/database/transactions.js';
import {
  IdempotentResponses,
  type IdempotencyContext,
} from '../../common/idempotency/idempotent-responses.js';
import { BookingQuotes } from './booking-quotes.js';
import { BookingRepository } from './booking.repository.js';
import { GuestBookingLimit } from './guest-booking-limit.js';
import { assertCollectionDate, newBooking } from './new-booking.js';
import { toBooking } from './to-booking.js';

/** Books for somebody who is not signed in. */
@Injectable()
export class CreateGuestBooking {
  constructor(
    private readonly quotes: BookingQuotes,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly claim: IdempotentResponses,
    private readonly transactions: Transactions,
    private readonly limit: GuestBookingLimit,
  ) {}

  /**
   * @param address where the call came from
   * @throws ApiException 400 naming the field; 409 `price_changed`; 429
   */
  execute(
    body: GuestBookingBody,
    address: string,
    call: IdempotencyContext | undefined,
  ): Promise<CreatedBookingResponse> {
    return this.limit.counting(address, body.customer_email, () => this.book(body, call));
  }

  private async book(
    body: GuestBookingBody,
    call: IdempotencyContext | undefined,
  ): Promise<CreatedBookingResponse> {
    const now = this.clock.now();
    assertCollectionDate(body.collection_date, now);
    const quote = await this.quotes.quote(body);
    const customer = {
      userId: null,
      name: body.customer_name,
      email: body.customer_email,
      phone: body.customer_phone ?? null,
    };
    return this.transactions.run(async (manager) => {
      const stored = await this.bookings.insert(manager, newBooking(body, customer, quote, now));
      const answer = { booking: toBooking(stored) };
      // with the booking: a crash between the two can't make the caller book twice
      await this.claim.keep(call, manager, answer);
      return answer;
    });
  }
}
