import { Injectable, Logger } from '@nestjs/common';
import { londonDateOf } from '@haulway/domain';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { Transactions } from '@haulway/server/database';
import { PaymentRepository } from '../payment.repository.js';
import { type StripeEventEntity } from '../stripe-event.entity.js';

const SENTENCES: Readonly<Record<string, string>> = {
  'charge.dispute.created':
    "The customer's bank disputes this payment: answer it at the card payment provider.",
  'charge.dispute.closed':
    'The dispute of this payment is closed: see the card payment provider for its outcome.',
};

/**
 * Shows admins that a payment is disputed: in the booking's notes and, until it is closed, in the list of what needs
 * attention. The dispute itself and the money are handled at the provider. The booking does not change.
 */
@Injectable()
export class RecordDispute {
  readonly #logger = new Logger(RecordDispute.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /** Records an event once, however often it is processed. Does nothing for an intent that is not one of ours. */
  async execute({ type, paymentIntentId, receivedAt }: StripeEventEntity): Promise<void> {
    const sentence = SENTENCES[type];
    const payment = paymentIntentId ? await this.payments.findByIntent(paymentIntentId) : null;
    if (!sentence || !payment) return;
    const line = `${londonDateOf(receivedAt)}: ${sentence}`;
    const closed = type === 'charge.dispute.closed';
    await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, payment.bookingId, { withDeleted: true });
      await this.payments.recordDispute(
        manager,
        payment.id,
        closed ? { disputeClosedAt: receivedAt } : { disputedAt: receivedAt },
      );
      if (!booking || !(await this.bookings.noteDispute(manager, booking, line))) return;
      this.#logger.warn(`Booking ${booking.id}: ${sentence}`);
    });
  }
}
