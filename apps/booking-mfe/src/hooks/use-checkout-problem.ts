import { type DatedSlot } from '@haulway/contracts';
import { type ApiFailure, formatApiError, toast } from '@haulway/platform';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { alternativesIn, failureOf, isSlotTaken, penceIn } from '../api/failure-details.js';
import { successPath } from '../state/payment-return.js';

export type CheckoutProblem =
  /** The server's price differs from the one shown; both in pence. */
  | { readonly kind: 'price_changed'; readonly shownPence: number; readonly totalPence: number }
  /** The slot is now full or closed; with free slots instead, the nearest first. */
  | { readonly kind: 'slot_taken'; readonly alternatives: readonly DatedSlot[] }
  | { readonly kind: 'paid'; readonly bookingId: string }
  /** The booking of this attempt can't be paid any more: a new attempt is needed. */
  | { readonly kind: 'gone'; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      /** The session has ended, which is shown elsewhere. The customer only has to sign in. */
      readonly signedOut: boolean;
    };

const GONE = new Set(['booking_expired', 'booking_cancelled', 'not_found', 'booking_not_found']);

const fieldMessages = (details: ApiFailure['details']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The balance has changed: that is a problem of the points. */
const fieldsOf = (code: string, sentence: string, details: ApiFailure['details']): Record<string, string> =>
  code === 'points_changed' ? { redeem_points: sentence } : fieldMessages(details);

/**
 * Reads a failed request of the checkout.
 * @param shownPence the price that the customer was shown
 * @param bookingId the booking that the request was about, if there is one
 * @param fallback the message when the response has none
 */
export const checkoutProblemOf = (
  error: object,
  shownPence: number,
  bookingId: string | null,
  fallback: string,
): CheckoutProblem => {
  const { status, code = '', details } = failureOf(error);
  const sentence = formatApiError(error, fallback);
  const totalPence = penceIn(details, 'total_price');
  if (code === 'price_changed' && totalPence !== undefined)
    return { kind: 'price_changed', shownPence, totalPence };
  if (isSlotTaken(code)) return { kind: 'slot_taken', alternatives: alternativesIn(details) };
  if (bookingId !== null && code === 'booking_paid') return { kind: 'paid', bookingId };
  if (bookingId !== null && (status === 404 || GONE.has(code))) return { kind: 'gone', message: sentence };
  // requests that were running when the session ended are aborted
  const signedOut = status === 401 || ('name' in error && error.name === 'AbortError');
  return { kind: 'failed', message: sentence, fields: fieldsOf(code, sentence, details), signedOut };
};

/** Tells the customer why the payment could not be prepared. For a paid booking it opens its confirmation page. */
export const useCheckoutProblem = (): ((problem: CheckoutProblem) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (problem) => {
      if (problem.kind === 'paid') void navigate(successPath(problem.bookingId), { replace: true });
      // A changed price and a taken slot are shown in the summary, where the customer can accept another one.
      else if (problem.kind !== 'price_changed' && problem.kind !== 'slot_taken')
        toast({ title: 'Payment Error', description: problem.message, tone: 'destructive' });
    },
    [navigate],
  );
};
