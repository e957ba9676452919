import { type AdminRating, type OwnRating, type PublicRating } from '@haulway/contracts';
import { isRatingShown, raterName, ratingChangeUntil } from '@haulway/domain';
import { type RatingEntity } from './rating.entity.js';
import { type RatingRow } from './rating.repository.js';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** As its customer sees it. They aren't told that their text is held back or hidden. */
export const toOwnRating = ({ stars, text, createdAt, reply }: RatingEntity): OwnRating => ({
  stars,
  text,
  created_at: createdAt.toISOString(),
  change_until: ratingChangeUntil(createdAt).toISOString(),
  reply,
});

/** As everybody sees it. */
export const toPublicRating = (row: RatingRow, now: Date): PublicRating => {
  const shown = isRatingShown(row, now);
  return {
    first_name: row.isErased ? null : raterName(row.customerName, row.isBusiness),
    outcode: row.isErased || row.outcode === '' ? null : row.outcode,
    stars: row.stars,
    text: shown ? row.text : null,
    created_at: row.createdAt.toISOString(),
    reply: shown ? row.reply : null,
  };
};

/** As the office sees it. */
export const toAdminRating = (row: RatingRow, now: Date): AdminRating => ({
  id: row.id,
  _id: row.id,
  booking_id: row.bookingId,
  customer_name: row.customerName,
  outcode: row.isErased || row.outcode === '' ? null : row.outcode,
  stars: row.stars,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  text_at: row.textAt.toISOString(),
  seen_at: textOf(row.seenAt),
  reply: row.reply,
  replied_at: textOf(row.repliedAt),
  hidden_at: textOf(row.hiddenAt),
  hidden_reason: row.hiddenReason,
  shown: row.text !== null && isRatingShown(row, now),
  version: row.version,
});
