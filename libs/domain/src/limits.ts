/** Business constants and limits, times in milliseconds, money in pence. */
export const BOOKING_STEPS = 4;

export const RESPONSE_CACHE_MS = 30_000;
export const REQUEST_GAP_MS = 100;
export const MAX_REFRESH_ATTEMPTS = 1;
export const CARD_FORM_TIMEOUT_MS = 10_000;
export const AUTOSAVE_DELAY_MS = 1_000;

export const POSTCODE_MAX = 8;
/** The largest quantity of one item in a booking that the API accepts. */
export const QUANTITY_MAX = 999;
/** The largest total that is sent to the API and the card provider. */
export const TOTAL_MAX_PENCE = 100_000_000;
/** A collection is at least this many London days after today. */
export const MINIMUM_NOTICE_DAYS = 1;
/** How far ahead the office may schedule a price or the capacity of a day: beyond it, a year was mistyped. */
export const PLANNING_MONTHS = 120;

export const RECENT_BOOKINGS = 5;
export const SKELETON_CARDS = 6;
export const POPULAR_FALLBACK = 6;
export const CARD_FEATURES = 4;

export const HERO_PRICE_PENCE = 9_999;
export const DEFAULT_BAG_PENCE = 1_500;
export const DEFAULT_BAG_WITH_COLLECTION_PENCE = 4_500;
export const LONDON_MULTIPLIER = 1.2;
export const CUBIC_METRES_PER_CUBIC_YARD = 0.764555;

export const TOAST_MS = 5_000;

/** How long a person's confirmation of who they are stays valid. */
export const CONFIRMATION_MS = 10 * 60_000;
/** A fresh confirmation is required if the refunds of a booking total more than this. */
export const CONFIRMED_REFUND_PENCE = 10_000;
