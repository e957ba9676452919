import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { londonMoment, londonToday, londonTomorrow } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { defineJob } from '../../common/jobs/index.js';
import { obstacleTo } from './booking-lifecycle.js';
import { BookingRepository } from './booking.repository.js';
import { BookingCancellation } from './cancellation/booking-cancellation.js';
import { BookingPayments } from './booking-payments.js';
import { queueCollectionReminder } from './emails/booking-emails.js';
import { AdminBookingRepository } from './admin/admin-booking.repository.js';

/** Cancels a booking that was not paid in time, and a payment that may be in progress for it. */
@Injectable()
export class ExpireBooking {
  constructor(
    private readonly payments: BookingPayments,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly cancellation: BookingCancellation,
  ) {}

  /**
   * Settles the payment first, so that a booking paid in its last minute counts as paid. Does nothing to a booking that
   * is not due, or whose payment the provider is still processing: the next sweep looks again.
   */
  async execute(bookingId: string): Promise<void> {
    if (await this.payments.settle(bookingId)) return;
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

/** The hour on London's clock from which reminders are sent: none are sent at night. */
const FROM_HOUR = 9;

/** A customer who has booked within this time needs no reminder: they have just got the confirmation. */
const AFTER_BOOKING_MS = 6 * 60 * 60 * 1000;

/** How many customers are reminded in one transaction. */
const BATCH = 100;

/** Reminds customers of tomorrow's collections by email, each once. */
@Injectable()
export class SendReminders {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    if (now < londonMoment(londonToday(now), FROM_HOUR)) return;
    const due = { date: londonTomorrow(now), bookedBefore: new Date(now.getTime() - AFTER_BOOKING_MS) };
    let reminded = BATCH;
    while (reminded === BATCH) {
      reminded = await this.transactions.run(async (manager) => {
        const bookings = await this.bookings.toRemind(manager, due, BATCH);
        for (const booking of bookings) await queueCollectionReminder(manager, booking);
        return bookings.length;
      });
    }
  }
}

export const sendRemindersJob = defineJob({
  task: 'send_reminders',
  payload: z.object({}),
  attempts: 3,
  schedule: '7 * * * *',
  handler: (_payload, { get }) => get(SendReminders).execute(),
});

/** Adds up the differences that changes have written to the counters, once a minute and on one instance (ADR 65). */
export const rollUpCountersJob = defineJob({
  task: 'roll_up_counters',
  formerly: ['fold_tallies'],
  payload: z.object({}),
  attempts: 1,
  schedule: '* * * * *',
  handler: (_payload, { get }) => get(AdminBookingRepository).rollUpCounters(),
});
