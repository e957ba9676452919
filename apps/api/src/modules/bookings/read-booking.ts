import { Injectable } from '@nestjs/common';
import { type BookingResponse, type endpoints, type QueryOf } from '@haulway/contracts';
import { londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { type Caller, notFound, type OptionalCaller, unauthenticated } from '@haulway/server/http';
import { type BookingEntity } from './booking.entity.js';
import { toAdminBooking, toBooking, toGuestBooking, toGuestBookingStatus } from './booking-mapper.js';
import { BookingKeyRepository } from './keys/booking-key.repository.js';
import { BookingRepository } from './booking.repository.js';

type OwnQuery = QueryOf<typeof endpoints.bookings.own>;

/** Shows one booking to a caller who may see it. */
@Injectable()
export class ReadBooking {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly keys: BookingKeyRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param viewer the caller; a caller with an expired token may be the owner, and must renew it
   * @param key of a guest's booking: a caller who has it sees all of the booking. Others see no notes, and after the
   *   collection only its status.
   * @throws ApiException 404 for an unknown booking and for somebody else's, 401 for both when the token has expired,
   *   so that the two cases look the same
   */
  async execute(
    id: string,
    { caller, tokenExpired }: OptionalCaller,
    key?: string,
  ): Promise<BookingResponse['booking']> {
    const booking = await this.bookings.find(id);
    if (booking && caller?.role === 'admin') return toAdminBooking(booking);
    if (booking?.userId === null && booking.erasedAt === null) {
      if (await this.keys.opens(booking, key)) return toBooking(booking);
      return isCollected(booking, this.clock.now()) ? toGuestBookingStatus(booking) : toGuestBooking(booking);
    }
    if (booking && booking.userId === caller?.id) return toBooking(booking);
    throw tokenExpired ? unauthenticated() : notFound('booking');
  }
}

/** Whether the collection of a booking is over: the office has completed it, or its day has passed. */
const isCollected = ({ status, collectionDate }: BookingEntity, now: Date): boolean =>
  status === 'completed' || collectionDate < londonToday(now);

/** One page of a user's bookings, newest first, with how many there are in all. */
@Injectable()
export class ListOwnBookings {
  constructor(private readonly bookings: BookingRepository) {}

  /** The caller's own bookings, or those of `user_id`: an admin may see anyone's, other callers only their own. */
  async execute(caller: Caller, { status, user_id, ...page }: OwnQuery): Promise<[BookingEntity[], number]> {
    const userId = user_id ?? caller.id;
    if (userId !== caller.id && caller.role !== 'admin') return [[], 0];
    return this.bookings.page(userId, status, page);
  }
}
