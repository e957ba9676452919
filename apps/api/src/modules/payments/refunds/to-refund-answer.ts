import { type RefundAnswer } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { toBooking } from '../../bookings/to-booking.js';

/** A booking after a refund, as the API answers it. */
export const toRefundAnswer = (entity: BookingEntity): RefundAnswer => ({
  booking: toBooking(entity),
  refunded_amount: toPounds(entity.refundedPence),
  payment_status: entity.paymentStatus,
});
