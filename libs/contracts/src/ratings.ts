import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  editVersion,
  expectedVersion,
  idParams,
  identity,
  instant,
  pageQuery,
  pageResponse,
  requiredTrimmedText,
  trimmedText,
  uuid,
} from './primitives.js';

export const RATING_LIMITS = {
  stars: 5,
  /** Of a customer's text and of our reply, in code points. */
  text: 1_000,
  /** Of the reason for hiding a text. */
  reason: 500,
  /** How many of the latest ratings everybody sees. */
  latest: 10,
} as const;

const STARS = `Must be a whole number from 1 to ${RATING_LIMITS.stars}`;
export const stars = z.number({ error: STARS }).int(STARS).min(1, STARS).max(RATING_LIMITS.stars, STARS);

export const ratingBody = z.object({ stars, text: trimmedText(RATING_LIMITS.text).nullish() });
export type RatingBody = z.infer<typeof ratingBody>;

/** A rating as its customer sees it. */
export const ownRating = z.object({
  stars,
  text: z.string().nullable(),
  created_at: instant,
  /** The customer may change it until then. */
  change_until: instant,
  reply: z.string().nullable(),
});
export type OwnRating = z.infer<typeof ownRating>;

export const bookingRatingResponse = z.object({
  /** Null while the booking isn't rated. */
  rating: ownRating.nullable(),
  /** Whether the customer may rate it now, or change their rating. */
  can_rate: z.boolean(),
});
export type BookingRatingResponse = z.infer<typeof bookingRatingResponse>;

/** A rating as everybody sees it. */
export const publicRating = z.object({
  /** The first word of the customer's name, or 'A business'; null once their data is erased. */
  first_name: z.string().nullable(),
  outcode: z.string().nullable(),
  stars,
  /** Null without a text, and while it is held back or hidden. So is the reply. */
  text: z.string().nullable(),
  created_at: instant,
  reply: z.string().nullable(),
});
export type PublicRating = z.infer<typeof publicRating>;

export const ratingsResponse = z.object({
  /** Of all ratings, with one decimal; null without ratings. */
  average: z.number().min(1).max(RATING_LIMITS.stars).nullable(),
  count: z.int().min(0),
  /** Newest first. */
  latest: z.array(publicRating).max(RATING_LIMITS.latest),
});
export type RatingsResponse = z.infer<typeof ratingsResponse>;

/** `new`: nobody has looked at its text since it was written or changed. */
export const ratingFilter = z.enum(['new', 'replied', 'hidden']);
export type RatingFilter = z.infer<typeof ratingFilter>;

/** A rating as the office sees it. */
export const adminRating = z.object({
  ...identity,
  booking_id: uuid,
  customer_name: z.string(),
  outcode: z.string().nullable(),
  stars,
  text: z.string().nullable(),
  created_at: instant,
  /** When the text was last written or changed. */
  text_at: instant,
  /** When the office last looked at the text; null if it hasn't since the text was changed. */
  seen_at: instant.nullable(),
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
  hidden_at: instant.nullable(),
  hidden_reason: z.string().nullable(),
  /** Whether everybody sees the text now. */
  shown: z.boolean(),
  version: editVersion,
});
export type AdminRating = z.infer<typeof adminRating>;

const adminRatingResponse = z.object({ rating: adminRating });
const daily = { none: 'Daily work on a single rating; it moves no money.' } as const;
const versioned =
  'Fails with `stale` when `version` is sent and the rating has been changed since, for example its text.';

/** May be left out: only the version could be in it. */
export const ratingSeenBody = z.strictObject({ version: expectedVersion }).prefault({});
export const ratingReplyBody = z.object({
  text: requiredTrimmedText(RATING_LIMITS.text),
  version: expectedVersion,
});
export const ratingHideBody = z.object({
  reason: requiredTrimmedText(RATING_LIMITS.reason),
  version: expectedVersion,
});

export const ratingEndpoints = {
  list: endpoint('GET', '/ratings', 'public', {
    summary: 'Retrieve the average and the latest ratings',
    description:
      'Returns the 10 latest, newest first. A text is held back for 48 hours, or until we have read it.',
    response: ratingsResponse,
    cacheable: true,
    tags: ['Ratings'],
  }),
  ofBooking: endpoint('GET', '/bookings/{id}/rating', 'optional', {
    summary: 'Retrieve the rating of a booking',
    description: 'Open to its owner, a guest with its key, and admins.',
    params: idParams,
    response: bookingRatingResponse,
    errors: [401],
    tags: ['Ratings'],
  }),
  rate: endpoint('PUT', '/bookings/{id}/rating', 'optional', {
    summary: 'Rate a booking',
    description:
      'Open to its owner and a guest with its key, once the booking is paid and completed. It can be changed for 14 days.',
    params: idParams,
    body: ratingBody,
    response: z.object({ rating: ownRating }),
    errors: [401, 403, 409],
    confirmation: { none: 'No admin may do it.' },
    tags: ['Ratings'],
  }),
  admin: endpoint('GET', '/ratings/admin', 'admin', {
    summary: 'List ratings for the office',
    description: 'Returns the newest first.',
    query: z.object({ ...pageQuery, show: ratingFilter.optional() }),
    response: z.object({ ratings: z.array(adminRating), ...pageResponse }),
    tags: ['Ratings'],
  }),
  seen: endpoint('POST', '/ratings/admin/{id}/seen', 'admin', {
    summary: 'Mark a rating as seen',
    description: `Everybody sees its text from then on, also one that was hidden and changed since. ${versioned}`,
    params: idParams,
    body: ratingSeenBody,
    response: adminRatingResponse,
    errors: [409],
    confirmation: daily,
    tags: ['Ratings'],
  }),
  reply: endpoint('PUT', '/ratings/admin/{id}/reply', 'admin', {
    summary: 'Reply to a rating',
    description: `Replaces an earlier reply, and marks the rating as seen. ${versioned}`,
    params: idParams,
    body: ratingReplyBody,
    response: adminRatingResponse,
    errors: [409],
    confirmation: daily,
    tags: ['Ratings'],
  }),
  hide: endpoint('POST', '/ratings/admin/{id}/hide', 'admin', {
    summary: 'Hide the text of a rating',
    description: `Its stars still count. ${versioned}`,
    params: idParams,
    body: ratingHideBody,
    response: adminRatingResponse,
    errors: [409],
    confirmation: daily,
    tags: ['Ratings'],
  }),
} as const;
