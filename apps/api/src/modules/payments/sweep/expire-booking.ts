import { Injectable } from '@nestjs/common';
import { isUnpaid } from '../../bookings/booking-errors.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { LivePayments } from '../../bookings/live-payments.js';
import { Clock } from '../../../common/clock/clock.js';
import { Transactions } from '../../../common/database/transactions.js';

/** Cancels a booking that was not paid in time, and the payment that may be under way for it. */
@Injectable()
export class ExpireBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly payments: LivePayments,
    private readonly bookings: BookingRepository,
  ) {}

  /** Settles first: a booking paid in its last minute is paid. Does nothing to one that is not due. */
  async execute(bookingId: string): Promise<void> {
    await this.payments.settle(bookingId);
    await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId);
      if (!booking || booking.status !== 'pending' || !isUnpaid(booking)) return;
      if (!booking.expiresAt || booking.expiresAt > this.clock.now()) return;
      booking.status = 'cancelled';
      await this.bookings.save(manager, booking);
      await this.payments.supersede(manager, bookingId);
    });
  }
}
