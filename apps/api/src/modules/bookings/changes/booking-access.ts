import { Injectable } from '@nestjs/common';
import { type Caller, notFound, type OptionalCaller, unauthenticated } from '@haulway/server/http';
import { type BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';
import { BookingKeyRepository } from '../keys/booking-key.repository.js';

/** A booking that the caller may change, and the admin if the caller is one. */
export interface ChangeableBooking {
  readonly booking: BookingEntity;
  readonly admin: Caller | null;
}

/** Decides who may change a booking: its owner, an admin, and a guest who has its key. */
@Injectable()
export class BookingAccess {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly keys: BookingKeyRepository,
  ) {}

  /**
   * @param key the value of the header `Haulway-Booking-Key`
   * @throws ApiException 404 for an unknown booking, somebody else's, and a guest's without its key; 401 in the same
   *   cases when the token has expired
   */
  async find(
    id: string,
    { caller, tokenExpired }: OptionalCaller,
    key: string | undefined,
  ): Promise<ChangeableBooking> {
    const booking = await this.bookings.find(id);
    if (booking && caller?.role === 'admin') return { booking, admin: caller };
    if (booking && booking.userId !== null && booking.userId === caller?.id) return { booking, admin: null };
    const isGuests = booking?.userId === null && booking.erasedAt === null;
    if (isGuests && (await this.keys.opens(booking, key))) return { booking, admin: null };
    throw tokenExpired ? unauthenticated() : notFound('booking');
  }
}
