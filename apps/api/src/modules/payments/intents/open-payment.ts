import { Injectable } from '@nestjs/common';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingHolds } from '../../bookings/holds/booking-holds.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { addJob } from '@haulway/server/jobs';
import { type PaymentEntity } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { CURRENCY } from '../provider/payment-provider.js';
import { PaymentLocks } from '../settlement/payment-locks.js';
import { assertPayable, type Payer } from './payable-booking.js';
import { cancelIntentJob } from './cancel-intent.js';

export interface OpenedPayment {
  readonly payment: PaymentEntity;
  readonly booking: BookingEntity;
}

/** The rows behind a PaymentIntent: one live payment per booking, however many requests there are (ADR 0020). */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: PaymentLocks,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly holds: BookingHolds,
  ) {}

  /**
   * Returns the booking's live payment, and creates it if there is none. The lock on the booking lets only one of two
   * concurrent clicks create it.
   * @throws ApiException as `assertPayable`; 409 `slot_full`, `slot_closed` when its hold has ended and
   *   its slot has no capacity left
   */
  find(bookingId: string, payer: Payer, amountPence: number): Promise<OpenedPayment> {
    const now = this.clock.now();
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId);
      assertPayable(booking, payer, amountPence, now);
      const begun = { bookingId, amountPence, currency: CURRENCY, now };
      const live = await this.payments.findLive(manager, bookingId);
      const payment = live ?? (await this.payments.begin(manager, begun));
      await this.holds.keep(manager, booking);
      return { payment, booking };
    });
  }

  /**
   * Stores the id of the intent that the provider made for a payment.
   * @returns false when the payment was superseded meanwhile; its intent is then cancelled
   */
  async attach(payment: PaymentEntity, paymentIntentId: string): Promise<boolean> {
    // usually nothing has changed meanwhile: then only this one row is changed and locked
    if (await this.payments.attachIntent(payment.id, paymentIntentId)) return true;
    return this.transactions.run(async (manager) => {
      const { payment: current } = await this.locks.take(manager, payment);
      await this.payments.attachIntentLate(manager, current, paymentIntentId);
      if (current.state === 'open') return true;
      await addJob(manager, cancelIntentJob, { payment_intent_id: paymentIntentId }, paymentIntentId);
      return false;
    });
  }

  /** The provider refused to make an intent: the next try starts afresh, with a new key. */
  async abandon(payment: PaymentEntity, reason: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { payment: current } = await this.locks.take(manager, payment);
      if (current.state === 'creating') await this.payments.abandon(manager, current, reason);
    });
  }
}
