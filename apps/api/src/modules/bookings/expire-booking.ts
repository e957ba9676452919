import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../common/database/index.js';
import { defineJob } from '../../common/jobs/index.js';
import { Metrics } from '../../common/metrics/index.js';
import { Places } from '../availability/places.js';
import { customerOf, obstacleTo } from './booking-lifecycle.js';
import { BookingRepository } from './booking.repository.js';
import { LivePayments } from './live-payments.js';

/** Cancels a booking that was not paid in time, and a payment that may be in progress for it. */
@Injectable()
export class ExpireBooking {
  constructor(
    private readonly payments: LivePayments,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly places: Places,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Settles the payment first, so that a booking paid in its last minute counts as paid. Does nothing to a booking that
   * is not due.
   */
  async execute(bookingId: string): Promise<void> {
    await this.payments.settle(bookingId);
    const expired = await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId);
      if (!booking || obstacleTo('expire', booking, this.clock.now())) return undefined;
      await this.bookings.expire(manager, booking);
      await this.payments.supersede(manager, bookingId);
      await this.places.giveBack(manager, booking);
      return booking;
    });
    if (expired) this.metrics.bookings.inc({ customer: customerOf(expired), outcome: 'expired' });
  }
}

export const expireBookingJob = defineJob({
  task: 'expire_booking',
  payload: z.object({ booking_id: z.uuid() }),
  attempts: 3,
  handler: ({ booking_id }, { get }) => get(ExpireBooking).execute(booking_id),
});
