import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '@haulway/server/jobs';
import { AdminBookingRepository } from './admin-booking.repository.js';

/** Adds up the differences that changes have written to the counters, once a minute and on one instance (ADR 0065). */
@Injectable()
export class RollUpCounters {
  constructor(private readonly bookings: AdminBookingRepository) {}

  execute(): Promise<void> {
    return this.bookings.rollUpCounters();
  }
}

export const rollUpCountersJob = defineJob({
  task: 'roll_up_counters',
  formerly: ['fold_tallies'],
  payload: z.object({}),
  attempts: 1,
  schedule: '* * * * *',
  handler: (_payload, { get }) => get(RollUpCounters).execute(),
});
