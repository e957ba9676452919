import type { AdminBooking } from '@haulway/contracts';
import { formatPounds, pointsAfterRefund, toPence } from '@haulway/domain';

const AMOUNT = /^\d+(?:\.\d{1,2})?$/u;

/** A typed amount in pounds ('12', '12.5', '£12.50') in pence. Undefined when it is not an amount above zero. */
export const typedPence = (typed: string): number | undefined => {
  const text = typed.trim().replace(/^£/u, '').replaceAll(',', '');
  return AMOUNT.test(text) && toPence(Number(text)) > 0 ? toPence(Number(text)) : undefined;
};

/** The effects of a refund on the payment and on the customer's points, one sentence each. */
export const refundEffects = (booking: AdminBooking, amountPence: number): readonly string[] => {
  const total = toPence(booking.total_price);
  const before = toPence(booking.refunded_amount);
  const after = before + amountPence;
  const rest = total - after;
  const payment =
    rest === 0
      ? 'The payment will show as refunded; nothing of it is kept.'
      : `The payment will show as partially refunded; ${formatPounds(rest)} of ${formatPounds(total)} is kept.`;
  const takenBack = pointsAfterRefund(total, before) - pointsAfterRefund(total, after);
  const points = booking.is_guest_booking
    ? 'A guest has no loyalty points, so none are taken back.'
    : `${takenBack} loyalty ${takenBack === 1 ? 'point is' : 'points are'} taken back; ${pointsAfterRefund(total, after)} of this booking stay.`;
  return [`${formatPounds(amountPence)} goes back to the card that paid.`, payment, points];
};
