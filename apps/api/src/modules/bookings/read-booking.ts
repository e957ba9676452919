import { Injectable } from '@nestjs/common';
import { type BookingResponse } from '@haulway/contracts';
import { notFound, type OptionalCaller, unauthenticated } from '../../common/http/index.js';
import { BookingRepository } from './booking.repository.js';
import { toAdminBooking, toBooking, toGuestBooking } from './to-booking.js';

/** Shows one booking to whoever may see it. */
@Injectable()
export class ReadBooking {
  constructor(private readonly bookings: BookingRepository) {}

  /**
   * @param viewer who looks; the holder of a token that has run out may be the owner, and is asked to renew it
   * @throws ApiException 404 for an unknown booking and for somebody else's, 401 for both where the token is stale:
   *   no difference is to be seen
   */
  async execute(id: string, { caller, tokenExpired }: OptionalCaller): Promise<BookingResponse['booking']> {
    const booking = await this.bookings.find(id);
    if (booking && caller?.role === 'admin') return toAdminBooking(booking);
    if (booking?.userId === null) return toGuestBooking(booking);
    if (booking && booking.userId === caller?.id) return toBooking(booking);
    throw tokenExpired ? unauthenticated() : notFound('booking');
  }
}
