import { type RecordedMethod } from '@haulway/contracts';
import { addDays, formatPounds, isFilled, londonToday, paymentMethodPhrase, toPounds } from '@haulway/domain';
import { ApiException, invalidRequest } from '@haulway/server/http';

/** How many days ago money that is recorded today may have come. */
const OLDEST_DAYS = 90;

/**
 * @param field the name of the date in the body
 * @throws ApiException 400 naming the field when the date is in the future, or too long ago
 */
export const assertRecentDate = (field: string, date: string, now: Date): void => {
  const today = londonToday(now);
  if (date > today) throw invalidRequest({ [field]: 'Must not be in the future' });
  if (date < addDays(today, -OLDEST_DAYS))
    throw invalidRequest({ [field]: `Must be at most ${OLDEST_DAYS} days ago` });
};

/** A reference as it is stored. */
export const storedReference = (given: string | null | undefined): string | null =>
  isFilled(given) ? given.trim() : null;

/** An amount with the way it came: '£40.00 by bank transfer'. */
export const moneyBy = (pence: number, method: RecordedMethod): string =>
  `${formatPounds(pence)} ${paymentMethodPhrase(method)}`;

export const tooMuch = (leftPence: number): ApiException =>
  new ApiException(
    409,
    'too_much',
    leftPence === 0
      ? 'Nothing is left to pay for this booking.'
      : `Only ${formatPounds(leftPence)} of this booking is left to pay.`,
    { due_amount: toPounds(leftPence) },
  );

export const alreadyRecorded = (): ApiException =>
  new ApiException(
    409,
    'already_recorded',
    'This amount is already recorded with the same method, reference and date.',
  );

export const alreadyReversed = (): ApiException =>
  new ApiException(409, 'already_reversed', 'This payment has already been reversed.');

export const partlyPaidBack = (): ApiException =>
  new ApiException(
    409,
    'already_refunded',
    "Some of this booking's money has been paid back, so this payment can't be reversed.",
  );
