import { type BookingChangedDetails } from '@haulway/contracts';
import { formatPounds, toPounds } from '@haulway/domain';
import { ApiException } from '@haulway/server/http';

export const bookingPaid = (): ApiException =>
  new ApiException(409, 'booking_paid', 'This booking is already paid.');

/** @param details the changes that somebody else has made, for a form that merges them */
export const bookingChanged = (details?: BookingChangedDetails): ApiException =>
  new ApiException(409, 'booking_changed', 'This booking has been changed since you opened it.', details);

export const bookingCancelled = (): ApiException =>
  new ApiException(409, 'booking_cancelled', 'This booking is cancelled. Please make a new one.');

export const slotPast = (): ApiException =>
  new ApiException(
    409,
    'slot_past',
    'The time of this collection has begun, so it cannot be paid any more. Please choose another date.',
  );

export const bookingExpired = (): ApiException =>
  new ApiException(409, 'booking_expired', 'This booking has expired unpaid. Please make a new one.');

/**
 * The price that the browser showed is not the current price; the customer sees both.
 * @param shownPence the price that the browser sent
 * @param totalPence the current price
 */
export const priceChanged = (shownPence: number, totalPence: number): ApiException =>
  new ApiException(
    409,
    'price_changed',
    `The price is ${formatPounds(totalPence)}, not ${formatPounds(shownPence)}. Please check it and try again.`,
    { total_price: toPounds(totalPence), shown_price: toPounds(shownPence) },
  );
