import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { lockBooking } from '../../bookings/booking-locks.js';
import { PaymentEntity } from '../payment.entity.js';

export interface LockedPayment {
  readonly booking: BookingEntity;
  readonly payment: PaymentEntity;
}

/** The one lock order of everything that moves money: the booking, then its payment (ADR 0020). */
@Injectable()
export class PaymentLocks {
  /**
   * Locks a payment and its booking, deleted or not, until the transaction ends. What was read of them before this
   * is stale: only what is given back here may be acted on.
   */
  async take(manager: EntityManager, { id, bookingId }: PaymentEntity): Promise<LockedPayment> {
    const booking = await lockBooking(manager, bookingId, { withDeleted: true });
    const payment = await manager.findOne(PaymentEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!booking || !payment) throw new Error(`Payment ${id} has lost its booking`);
    return { booking, payment };
  }
}
