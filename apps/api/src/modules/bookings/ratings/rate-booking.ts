import { type RatingBody } from '@haulway/contracts';
import { isFilled, isRateable, ratingChangeUntil } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, forbidden, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type ChangeableBooking } from '../booking-access.js';
import { BookingRepository } from '../booking.repository.js';
import { type RatingEntity } from './rating.entity.js';
import { RatingRepository } from './rating.repository.js';

const notCompleted = (): ApiException =>
  new ApiException(409, 'not_completed', 'You can rate a booking once it is paid and completed.');

const tooLate = (): ApiException =>
  new ApiException(409, 'too_late', 'A rating can only be changed for 14 days.');

/** Stores the rating of a booking, or changes it. */
@Injectable()
export class RateBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly ratings: RatingRepository,
  ) {}

  /**
   * Locks the booking, so that two calls at once store one rating. A changed text has to be looked at again; one that is
   * hidden stays hidden until then.
   * @throws ApiException 403 for an admin; 404; 409 `not_completed`, `too_late`
   */
  execute({ booking: { id }, admin }: ChangeableBooking, body: RatingBody): Promise<RatingEntity> {
    if (admin) throw forbidden('Only the customer can rate a booking.');
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id, { withDeleted: true });
      if (!booking || booking.erasedAt) throw notFound('booking');
      if (!isRateable(booking)) throw notCompleted();
      const now = this.clock.now();
      const { stars } = body;
      const text = isFilled(body.text) ? body.text : null;
      const rating = await this.ratings.ofBooking(id, manager);
      if (!rating)
        return this.ratings.save(manager, { bookingId: id, stars, text, createdAt: now, textAt: now });
      if (now > ratingChangeUntil(rating.createdAt)) throw tooLate();
      if (rating.stars === stars && rating.text === text) return rating;
      if (rating.text !== text) Object.assign(rating, { text, textAt: now, seenAt: null });
      return this.ratings.save(manager, Object.assign(rating, { stars, version: rating.version + 1 }));
    });
  }
}
