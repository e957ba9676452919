import { type RefundResponse } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { toBooking } from '../../bookings/booking-mapper.js';

/** A booking after a refund, as the API answers it. */
export const toRefundResponse = (entity: BookingEntity): RefundResponse => ({
  booking: toBooking(entity),
  refunded_amount: toPounds(entity.refundedPence),
  payment_status: entity.paymentStatus,
});
