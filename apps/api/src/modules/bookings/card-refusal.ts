import { MINIMUM_CHARGE_PENCE } from '@haulway/domain';
import { type ApiException } from '@haulway/server/http';
import { type EntityManager } from 'typeorm';
import { cardAmountTooSmall, cardPaymentMade } from './booking-errors.js';
import { duePence } from './booking-lifecycle.js';
import { type BookingPaymentRecords } from './booking-payments.js';
import { type BookingEntity } from './booking.entity.js';

/**
 * Why what is left to pay for a booking can't be paid in our card form.
 * @returns null when it can be paid by card, or when nothing is left to pay
 */
export async function cardRefusal(
  records: BookingPaymentRecords,
  booking: BookingEntity,
  manager?: EntityManager,
): Promise<ApiException | null> {
  const due = duePence(booking);
  if (due === 0) return null;
  if (due < MINIMUM_CHARGE_PENCE) return cardAmountTooSmall(due);
  // a card payment that has succeeded gave the booking its invoice number
  if (booking.invoiceNumber === null) return null;
  return (await records.hasCardPayment(booking.id, manager)) ? cardPaymentMade(due) : null;
}
