import { Injectable } from '@nestjs/common';
import { londonMoment, londonToday, londonTomorrow } from '@haulway/domain';
import { z } from 'zod';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { defineJob } from '@haulway/server/jobs';
import { BookingRepository } from './booking.repository.js';
import { queueCollectionReminder } from './emails/collection-reminder.js';

/** The hour on London's clock from which reminders are sent: none are sent at night. */
const FROM_HOUR = 9;

/** A customer who has booked within this time needs no reminder: they have just got the confirmation. */
const AFTER_BOOKING_MS = 6 * 60 * 60 * 1000;

/** How many customers are reminded in one transaction. */
const BATCH = 100;

/** Reminds customers of tomorrow's collections by e-mail, each once. */
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
