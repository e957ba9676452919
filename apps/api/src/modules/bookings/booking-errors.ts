import { type BookingChangedDetails, type TextRefusal } from '@haulway/contracts';
import {
  type CancelTerms,
  formatPounds,
  MINIMUM_CHARGE_PENCE,
  toPounds,
  type RescheduleTerms,
} from '@haulway/domain';
import { ApiException } from '@haulway/server/http';

export const bookingPaid = (): ApiException =>
  new ApiException(409, 'booking_paid', 'This booking is already paid.');

/** The office holds some of the price, so the booking can't be deleted, and keeps its price. */
export const partPaid = (): ApiException =>
  new ApiException(
    409,
    'part_paid',
    'Part of this booking is already paid. Call us to change what you booked, or cancel it.',
  );

/** A booking has one card payment: what is open after a reversal is paid another way. */
export const cardPaymentMade = (duePence: number): ApiException =>
  new ApiException(
    409,
    'card_payment_made',
    `Part of this booking is already paid by card. Please call us to pay the remaining ${formatPounds(duePence)}.`,
  );

export const cardAmountTooSmall = (duePence: number): ApiException =>
  new ApiException(
    409,
    'card_amount_too_small',
    `Card payments start at ${formatPounds(MINIMUM_CHARGE_PENCE)}. Please call us to pay the remaining ${formatPounds(duePence)}.`,
  );

/** @param details the changes that somebody else has made, for a form that merges them */
export const bookingChanged = (details?: BookingChangedDetails): ApiException =>
  new ApiException(409, 'booking_changed', 'This booking has been changed since you opened it.', details);

/** The same for a correction of contact details, whose callers know the code of other records. */
export const bookingStale = (details: BookingChangedDetails): ApiException =>
  new ApiException(409, 'stale', 'This booking has been changed since you opened it.', details);

export const notAGuest = (): ApiException =>
  new ApiException(
    409,
    'not_a_guest',
    "Only a guest's contact details can be corrected here. Customers with an account change their own.",
  );

export const bookingCancelled = (): ApiException =>
  new ApiException(409, 'booking_cancelled', 'This booking is cancelled. Please make a new one.');

/** The phone of the crew takes over the server's time, and sends the same step again. */
export const clockWrong = (now: Date): ApiException =>
  new ApiException(400, 'clock_wrong', "Your phone's clock is wrong, or this was too long ago.", {
    server_time: now.toISOString(),
  });

export const slotPast = (): ApiException =>
  new ApiException(
    409,
    'slot_past',
    "This slot has already started, so it can't be booked. Please choose another date.",
  );

export const bookingExpired = (): ApiException =>
  new ApiException(
    409,
    'booking_expired',
    "This booking has expired because it wasn't paid for. Please make a new one.",
  );

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

/** @param reason a sentence, as in the options of the booking */
export const tooLate = (reason: string | null): ApiException =>
  new ApiException(409, 'too_late', reason ?? "It's too late to change this booking.");

export const notMovable = ({ code, reason }: Pick<RescheduleTerms, 'code' | 'reason'>): ApiException =>
  code === 'too_many_moves' ? new ApiException(409, code, reason ?? '') : tooLate(reason);

export const notChangeable = (): ApiException =>
  new ApiException(409, 'not_changeable', "This booking is cancelled, so its date can't be changed.");

/** 409 when the refund differs from the one that the customer was shown. */
export const refundChanged = ({
  refundPence: duePence,
  reason,
}: Pick<CancelTerms, 'refundPence' | 'reason'>): ApiException =>
  new ApiException(
    409,
    'refund_changed',
    reason ?? `Your refund would now be ${formatPounds(duePence)}. Please check it and try again.`,
    { refund_amount: toPounds(duePence) },
  );

const TEXT_REFUSALS: Readonly<Record<TextRefusal, string>> = {
  no_mobile: "This booking's phone number isn't a mobile number, so we can't text it.",
  opted_out: 'Text messages to this phone number are stopped.',
  texts_off: "This site doesn't send text messages.",
};

/** 409 when a text message can't be sent about a booking. */
export const textRefused = (reason: TextRefusal): ApiException =>
  new ApiException(409, reason, TEXT_REFUSALS[reason]);
