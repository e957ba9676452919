import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { defineJob } from '@haulway/server/jobs';
import { obstacleTo } from './booking-lifecycle.js';
import { BookingRepository } from './booking.repository.js';
import { BookingCancellation } from './cancellation/booking-cancellation.js';
import { LivePayments } from './live-payments.js';

/** Cancels a booking that was not paid in time, and a payment that may be in progress for it. */
@Injectable()
export class ExpireBooking {
  constructor(
    private readonly payments: LivePayments,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly cancellation: BookingCancellation,
  ) {}

  /**
   * Settles the payment first, so that a booking paid in its last minute counts as paid. Does nothing to a booking that
   * is not due.
   */
  async execute(bookingId: string): Promise<void> {
    await this.payments.settle(bookingId);
    await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId);
      if (!booking || obstacleTo('expire', booking, this.clock.now())) return;
      await this.cancellation.cancel(manager, booking, { by: 'expiry' });
    });
  }
}

export const expireBookingJob = defineJob({
  task: 'expire_booking',
  payload: z.object({ booking_id: z.uuid() }),
  attempts: 3,
  handler: ({ booking_id }, { get }) => get(ExpireBooking).execute(booking_id),
});
