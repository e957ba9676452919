import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { defineJob } from '../../../common/jobs/index.js';
import { queueEmail } from '../../notifications/index.js';
import { PaymentRepository } from '../payment.repository.js';
import { refundDelayedEmail } from './refund-emails.js';
import { RefundRepository } from './refund.repository.js';

/** Tells customers by email that their refund takes longer than a day, each once. */
@Injectable()
export class ReportDelayedRefunds {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {}

  async execute(): Promise<void> {
    for (const { id, paymentId } of await this.refunds.delayed(this.clock.now())) {
      const { bookingId } = await this.payments.get(paymentId);
      const booking = await this.bookings.findWithDeleted(bookingId);
      if (!booking?.customerEmail) continue;
      const email = { recipient: booking.customerEmail, subjectId: id, bookingId };
      await this.transactions.run((manager) => queueEmail(manager, refundDelayedEmail, email));
    }
  }
}

export const reportDelayedRefundsJob = defineJob({
  task: 'report_delayed_refunds',
  payload: z.object({}),
  attempts: 3,
  schedule: '37 * * * *',
  handler: (_payload, { get }) => get(ReportDelayedRefunds).execute(),
});
