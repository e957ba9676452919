import { Injectable } from '@nestjs/common';
import { type BookingBody, type CreatedBookingResponse } from '@haulway/contracts';
import { isFilled } from '@haulway/domain';
import { Clock } from '../../common/clock/clock.js';
import { Transactions } from '../../common/database/transactions.js';
import { DraftRepository } from '../drafts/draft.repository.js';
import { type Caller, notFound, unauthenticated } from '../../common/http/index.js';
import {
  IdempotentResponses,
  type IdempotencyContext,
} from '../../common/idempotency/idempotent-responses.js';
import { UsersService } from '../accounts/users/users.service.js';
import { BookingQuotes } from './booking-quotes.js';
import { BookingRepository } from './booking.repository.js';
import { assertCollectionDate, type Customer, newBooking } from './new-booking.js';
import { toBooking } from './to-booking.js';

/** Books for somebody signed in; a draft they name is gone once the booking is there, and never without it. */
@Injectable()
export class CreateCustomerBooking {
  constructor(
    private readonly quotes: BookingQuotes,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly drafts: DraftRepository,
    private readonly bookings: BookingRepository,
    private readonly claim: IdempotentResponses,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ApiException 400 naming the field; 404 for a draft that is not theirs; 409 `price_changed` */
  async execute(
    caller: Caller,
    body: BookingBody,
    call: IdempotencyContext | undefined,
  ): Promise<CreatedBookingResponse> {
    const now = this.clock.now();
    assertCollectionDate(body.collection_date, now);
    const quote = await this.quotes.quote(body);
    const customer = await this.customer(caller, body);
    return this.transactions.run(async (manager) => {
      if (body.draft_id && !(await this.drafts.consume(caller.id, body.draft_id, manager))) {
        throw notFound('draft');
      }
      const stored = await this.bookings.insert(manager, newBooking(body, customer, quote, now));
      const answer = { booking: toBooking(stored) };
      // with the booking: a crash between the two can't make the caller book twice
      await this.claim.keep(call, manager, answer);
      return answer;
    });
  }

  /** Name, e-mail and phone come from the account where the body leaves them out. */
  private async customer(caller: Caller, body: BookingBody): Promise<Customer> {
    const account = await this.users.byId(caller.id);
    if (!account) throw unauthenticated();
    return {
      userId: account.id,
      name: isFilled(body.customer_name) ? body.customer_name : account.fullName,
      email: body.customer_email ?? account.email,
      phone: isFilled(body.customer_phone) ? body.customer_phone : account.phone,
    };
  }
}
