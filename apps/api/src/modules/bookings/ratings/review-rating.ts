import { type AdminChange } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { BookingRepository } from '../booking.repository.js';
import { type RatingEntity } from './rating.entity.js';
import { RatingRepository } from './rating.repository.js';

/** What the office does with a rating. */
export type Review =
  | { readonly what: 'seen' }
  | { readonly what: 'reply'; readonly text: string }
  | { readonly what: 'hide'; readonly reason: string };

const stale = (): ApiException =>
  new ApiException(
    409,
    'stale',
    'This rating has been changed since you opened it. Please look at it again.',
  );

interface Outcome {
  readonly columns: Partial<RatingEntity>;
  readonly change: { readonly what: AdminChange['what']; readonly from: string | null; readonly to: string };
}

/** Whether its text was changed after it was hidden. Whoever looks at it then shows it, or hides it again. */
const isChangedSinceHidden = ({ hiddenAt, seenAt }: RatingEntity): boolean =>
  hiddenAt !== null && seenAt === null;

const lookedAt = (rating: RatingEntity, now: Date): Partial<RatingEntity> => ({
  seenAt: now,
  ...(isChangedSinceHidden(rating) && { hiddenAt: null, hiddenReason: null }),
});

const outcomeOf = (rating: RatingEntity, review: Review, now: Date): Outcome => {
  if (review.what === 'seen')
    return {
      columns: lookedAt(rating, now),
      change: { what: 'rating_seen', from: null, to: 'seen' },
    };
  if (review.what === 'reply')
    return {
      columns: { ...lookedAt(rating, now), reply: review.text, repliedAt: now },
      change: { what: 'rating_reply', from: rating.reply, to: review.text },
    };
  return {
    columns: { seenAt: now, hiddenAt: now, hiddenReason: review.reason },
    change: { what: 'rating_hidden', from: rating.hiddenReason, to: review.reason },
  };
};

/** Marks a rating as seen, replies to it or hides its text, and records it in the audit trail of its booking. */
@Injectable()
export class ReviewRating {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly ratings: RatingRepository,
  ) {}

  /**
   * @param version that the admin has seen, if the browser sent it
   * @throws ApiException 404; 409 `stale`
   */
  async execute(id: string, review: Review, version: number | undefined, admin: Caller): Promise<void> {
    const bookingId = await this.ratings.bookingIdOf(id);
    if (bookingId === null) throw notFound('rating');
    await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId, { withDeleted: true });
      const rating = await this.ratings.ofBooking(bookingId, manager);
      if (!booking || !rating) throw notFound('rating');
      if (version !== undefined && version !== rating.version) throw stale();
      const now = this.clock.now();
      const { columns, change } = outcomeOf(rating, review, now);
      await this.ratings.save(manager, Object.assign(rating, columns, { version: rating.version + 1 }));
      await recordChanges(manager, admin, now, { bookingId, version: booking.version }, [change]);
    });
  }
}
