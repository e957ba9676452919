const HOUR_MS = 60 * 60 * 1000;

/** How long a customer may change a rating. */
export const RATING_CHANGE_DAYS = 14;

/** How long a text is held back when nobody in the office looks at it. */
export const RATING_HOLD_HOURS = 48;

/** With fewer ratings we show no average. */
export const SHOWN_FROM_RATINGS = 5;

/** What one to five stars mean. */
export const STAR_WORDS = ['Very poor', 'Poor', 'OK', 'Good', 'Very good'] as const;

export const ratingChangeUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + RATING_CHANGE_DAYS * 24 * HOUR_MS);

/** A booking as far as it decides whether its customer may rate it. */
interface RatedBooking {
  readonly status: string;
  readonly paymentStatus: string;
  readonly deletedAt: Date | null;
}

/** Whether a booking was paid and collected. A later refund changes nothing: who got one may say how it went. */
export const isRateable = ({ status, paymentStatus, deletedAt }: RatedBooking): boolean =>
  status === 'completed' && ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus) && !deletedAt;

/** A rating's text, as far as it decides whether everybody sees it. */
interface RatingText {
  readonly textAt: Date;
  readonly seenAt: Date | null;
  readonly hiddenAt: Date | null;
}

/** Whether everybody sees the text of a rating, and the reply: it isn't hidden, and was seen or held back long enough. */
export const isRatingShown = ({ textAt, seenAt, hiddenAt }: RatingText, now: Date): boolean =>
  hiddenAt === null && (seenAt !== null || now.getTime() >= textAt.getTime() + RATING_HOLD_HOURS * HOUR_MS);

/** Without a letter it is no name but a number, and other signs would make a link. */
const FIRST_NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N}'’·‐‑-]{1,40}\.?$/u;

/** How everybody sees who rated: the first word of a name if it can be one, or 'A business'. */
export const raterName = (customerName: string, isBusiness: boolean): string | null => {
  if (isBusiness) return 'A business';
  const [first = ''] = customerName.trim().split(/\s+/u);
  return FIRST_NAME.test(first) ? first : null;
};

/** '4.8 out of 5 from 132 customers'; null while there are too few ratings to say so. */
export const averageRatingText = (average: number | null, count: number): string | null =>
  average === null || count < SHOWN_FROM_RATINGS
    ? null
    : `${average.toFixed(1)} out of 5 from ${count.toLocaleString('en-GB')} customers`;
