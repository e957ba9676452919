import { BOOKING_KEY_HEADER, endpoints } from '@haulway/contracts';
import { isRateable, ratingChangeUntil } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Call, type Caller, type CallOf, notFound, pageOf, Route } from '@haulway/server/http';
import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerEmails } from '../../notifications/index.js';
import { BookingAccess } from '../booking-access.js';
import { BookingRepositoryModule, BookingsModule } from '../bookings.module.js';
import { ratingEmail } from '../emails/rating-email.js';
import { RateBooking } from './rate-booking.js';
import { toAdminRating, toOwnRating, toPublicRating } from './rating-mapper.js';
import { RatingEntity } from './rating.entity.js';
import { RatingRepository } from './rating.repository.js';
import { type Review, ReviewRating } from './review-rating.js';

const { list, ofBooking, rate, admin, seen, reply, hide } = endpoints.ratings;

@Controller()
class RatingsController {
  constructor(
    private readonly access: BookingAccess,
    private readonly ratings: RatingRepository,
    private readonly rating: RateBooking,
    private readonly clock: Clock,
  ) {}

  @Route(list)
  async list() {
    const [{ average, count }, latest] = await Promise.all([this.ratings.totals(), this.ratings.latest()]);
    const now = this.clock.now();
    return { average, count, latest: latest.map((row) => toPublicRating(row, now)) };
  }

  @Route(ofBooking)
  async ofBooking(@Call() { viewer, params: { id }, headers }: CallOf<typeof ofBooking>) {
    const { booking, admin: office } = await this.access.find(id, viewer, headers[BOOKING_KEY_HEADER]);
    const rating = await this.ratings.ofBooking(id);
    const isInTime = rating === null || this.clock.now() <= ratingChangeUntil(rating.createdAt);
    return {
      rating: rating && toOwnRating(rating),
      can_rate: office === null && isRateable(booking) && isInTime,
    };
  }

  @Route(rate)
  async rate(@Call() { viewer, params: { id }, body, headers }: CallOf<typeof rate>) {
    const key = headers[BOOKING_KEY_HEADER];
    const changeable = await this.access.find(id, viewer, key, { withDeleted: true });
    return { rating: toOwnRating(await this.rating.execute(changeable, body)) };
  }
}

@Controller()
class AdminRatingsController {
  constructor(
    private readonly ratings: RatingRepository,
    private readonly reviewing: ReviewRating,
    private readonly clock: Clock,
  ) {}

  @Route(admin)
  async admin(@Call() { query: { show, ...page } }: CallOf<typeof admin>) {
    const { rows, total } = await this.ratings.page(page, show);
    const now = this.clock.now();
    return { ratings: rows.map((row) => toAdminRating(row, now)), ...pageOf(total, page) };
  }

  @Route(seen)
  seen(@Call() { caller, params: { id }, body }: CallOf<typeof seen>) {
    return this.#review(id, { what: 'seen' }, body.version, caller);
  }

  @Route(reply)
  reply(@Call() { caller, params: { id }, body }: CallOf<typeof reply>) {
    return this.#review(id, { what: 'reply', text: body.text }, body.version, caller);
  }

  @Route(hide)
  hide(@Call() { caller, params: { id }, body }: CallOf<typeof hide>) {
    return this.#review(id, { what: 'hide', reason: body.reason }, body.version, caller);
  }

  async #review(id: string, review: Review, version: number | undefined, caller: Caller) {
    await this.reviewing.execute(id, review, version, caller);
    const row = await this.ratings.get(id);
    if (!row) throw notFound('rating');
    return { rating: toAdminRating(row, this.clock.now()) };
  }
}

/** Customers rate their bookings; everybody reads the ratings, and the office replies or hides texts. */
@Module({
  imports: [TypeOrmModule.forFeature([RatingEntity]), BookingRepositoryModule, BookingsModule],
  controllers: [RatingsController, AdminRatingsController],
  providers: [RatingRepository, RateBooking, ReviewRating, registerEmails(ratingEmail)],
})
export class RatingsModule {}
