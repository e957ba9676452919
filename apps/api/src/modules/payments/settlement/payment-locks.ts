import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { type PaymentEntity } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';

export interface LockedPayment {
  readonly booking: BookingEntity;
  readonly payment: PaymentEntity;
}

/** The one lock order of everything that moves money: the booking, then its payment (ADR 0020). */
@Injectable()
export class PaymentLocks {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * Locks a payment and its booking, deleted or not, until the transaction ends. Data read before this call is stale:
   * act only on the rows that it returns.
   */
  async take(
    manager: EntityManager,
    { id, bookingId }: Pick<PaymentEntity, 'id' | 'bookingId'>,
  ): Promise<LockedPayment> {
    const booking = await this.bookings.lock(manager, bookingId, { withDeleted: true });
    const payment = await this.payments.lock(manager, id);
    if (!booking || !payment) throw new Error(`Payment ${id} has lost its booking`);
    return { booking, payment };
  }
}
