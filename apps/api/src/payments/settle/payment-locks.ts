import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { lockBooking } from '../../bookings/booking-locks.js';
import { preparedOnce } from '../../database/prepared.js';
import { PaymentEntity } from '../payment.entity.js';

export interface LockedPayment {
  readonly booking: BookingEntity;
  readonly payment: PaymentEntity;
}

const paymentRow = preparedOnce((prepared) =>
  prepared.select(PaymentEntity, 'WHERE t.id = $1 FOR UPDATE OF t'),
);

/** The one lock order of everything that moves money: the booking, then its payment (ADR 0020). */
@Injectable()
export class PaymentLocks {
  /**
   * Locks a payment and its booking, deleted or not, until the transaction ends. What was read of them before this
   * is stale: only what is given back here may be acted on.
   */
  async take(
    manager: EntityManager,
    { id, bookingId }: Pick<PaymentEntity, 'id' | 'bookingId'>,
  ): Promise<LockedPayment> {
    const booking = await lockBooking(manager, bookingId, { withDeleted: true });
    const [payment] = await paymentRow(manager)([id], manager);
    if (!booking || !payment) throw new Error(`Payment ${id} has lost its booking`);
    return { booking, payment: Object.assign(new PaymentEntity(), payment) };
  }
}
