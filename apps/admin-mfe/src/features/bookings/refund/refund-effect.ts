import type { AdminBooking } from '@haulway/contracts';
import { formatPounds, pointsAfterRefund, toPence } from '@haulway/domain';

/** What is left to give back, in pence; nothing where no money has come in. */
export const refundablePence = (booking: AdminBooking): number =>
  booking.payment_status === 'paid' || booking.payment_status === 'partially_refunded'
    ? toPence(booking.total_price) - toPence(booking.refunded_amount)
    : 0;

const AMOUNT = /^\d+(?:\.\d{1,2})?$/u;

/** Pounds as typed ('12', '12.5', '£12.50') in pence; undefined for what is no amount above nothing. */
export const typedPence = (typed: string): number | undefined => {
  const text = typed.trim().replace(/^£/u, '').replaceAll(',', '');
  return AMOUNT.test(text) && toPence(Number(text)) > 0 ? toPence(Number(text)) : undefined;
};

/** What giving back an amount does to the payment and to the customer's points, a sentence each. */
export const refundEffects = (booking: AdminBooking, amountPence: number): readonly string[] => {
  const total = toPence(booking.total_price);
  const before = toPence(booking.refunded_amount);
  const after = before + amountPence;
  const kept = total - after;
  const payment =
    kept === 0
      ? 'The payment will show as refunded; nothing of it is kept.'
      : `The payment will show as partially refunded; ${formatPounds(kept)} of ${formatPounds(total)} is kept.`;
  const takenBack = pointsAfterRefund(total, before) - pointsAfterRefund(total, after);
  const points = booking.is_guest_booking
    ? 'A guest has no loyalty points, so none are taken back.'
    : `${takenBack} loyalty ${takenBack === 1 ? 'point is' : 'points are'} taken back; ${pointsAfterRefund(total, after)} of this booking stay.`;
  return [`${formatPounds(amountPence)} goes back to the card that paid.`, payment, points];
};
