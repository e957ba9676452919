import { Injectable } from '@nestjs/common';
import { type Booking, type BookingResponse } from '@haulway/contracts';
import { londonToday } from '@haulway/domain';
import { type Caller, notFound, type OptionalCaller, unauthenticated } from '@haulway/server/http';
import { type BookingEntity } from './booking.entity.js';
import { BookingRepository } from './booking.repository.js';
import { BookingKeyRepository } from './booking-key.repository.js';
import { BookingHistory } from './booking-history.js';
import { Clock } from '@haulway/server/clock';
import { toAdminBooking, toBooking, toGuestBooking, toGuestBookingStatus } from './booking-mapper.js';

/** A booking that the caller may change, and the admin if the caller is one. */
export interface ChangeableBooking {
  readonly booking: BookingEntity;
  readonly admin: Caller | null;
}

/** Decides who may see and who may change a booking: its owner, an admin, and a guest who has its key. */
@Injectable()
export class BookingAccess {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly keys: BookingKeyRepository,
    private readonly history: BookingHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds a booking that the caller may change.
   * @param key the value of the header `Haulway-Booking-Key`
   * @param options deleted bookings are found only with `withDeleted`
   * @throws ApiException 404 for an unknown booking, somebody else's, and a guest's without its key; 401 in the same
   *   cases when the token has expired
   */
  async find(
    id: string,
    { caller, tokenExpired }: OptionalCaller,
    key: string | undefined,
    options: { readonly withDeleted?: boolean } = {},
  ): Promise<ChangeableBooking> {
    const booking = await this.bookings.find(id, options);
    if (booking && caller?.role === 'admin') return { booking, admin: caller };
    if (booking && booking.userId !== null && booking.userId === caller?.id) return { booking, admin: null };
    const isGuests = booking?.userId === null && booking.erasedAt === null;
    if (isGuests && (await this.keys.opens(booking, key))) return { booking, admin: null };
    throw tokenExpired ? unauthenticated() : notFound('booking');
  }

  /**
   * Shows a booking to a caller who may see it.
   * @param viewer the caller; a caller with an expired token may be the owner, and must renew it
   * @param key of a guest's booking: a caller who has it sees all of the booking. Others see no notes, and after the
   *   collection only its status.
   * @throws ApiException 404 for an unknown booking and for somebody else's, 401 for both when the token has expired,
   *   so that the two cases look the same
   */
  async read(
    id: string,
    { caller, tokenExpired }: OptionalCaller,
    key?: string,
  ): Promise<BookingResponse['booking']> {
    const booking = await this.bookings.find(id);
    if (booking && caller?.role === 'admin') return this.#whole(booking, toAdminBooking);
    if (booking?.userId === null && booking.erasedAt === null) {
      if (await this.keys.opens(booking, key)) return this.#whole(booking, toBooking);
      return isCollected(booking, this.clock.now()) ? toGuestBookingStatus(booking) : toGuestBooking(booking);
    }
    if (booking && booking.userId === caller?.id) return this.#whole(booking, toBooking);
    throw tokenExpired ? unauthenticated() : notFound('booking');
  }

  async #whole<T extends Booking>(booking: BookingEntity, map: (entity: BookingEntity) => T): Promise<T> {
    const [shown] = await this.history.show([booking], map);
    return shown ?? map(booking);
  }
}

/** Whether the collection of a booking is over: the office has completed it, or its day has passed. */
const isCollected = ({ status, collectionDate }: BookingEntity, now: Date): boolean =>
  status === 'completed' || collectionDate < londonToday(now);
