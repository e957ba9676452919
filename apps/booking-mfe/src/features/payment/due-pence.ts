import { toPence } from '@haulway/domain';
import { type WholeBooking } from '../../api/shown-booking.js';

/**
 * What is left to pay of an unpaid booking, whatever the office has already received. An API from before part payments
 * says nothing about it.
 */
export const duePenceOf = (booking: WholeBooking): number =>
  'due_amount' in booking && typeof booking.due_amount === 'number'
    ? toPence(booking.due_amount)
    : booking.totalPence;
