import { Injectable } from '@nestjs/common';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { Clock } from '../../clock/clock.js';
import { Prepared } from '../../database/prepared.js';
import { mapLockTimeout } from '../../database/transaction.js';
import { Transactions } from '../../database/transactions.js';
import { addJob } from '../../jobs/job.repository.js';
import { LIVE_STATES, PaymentEntity } from '../payment.entity.js';
import { CURRENCY } from '../provider/payment-provider.js';
import { PaymentLocks } from '../settle/payment-locks.js';
import { lockPayableBooking, type Payer } from './payable-booking.js';

export interface OpenedPayment {
  readonly payment: PaymentEntity;
  readonly booking: BookingEntity;
}

const ATTACH = `
  UPDATE payments SET state = 'open', payment_intent_id = $2, updated_at = CURRENT_TIMESTAMP
  WHERE id = $1 AND state = 'creating' RETURNING id`;

/** The rows behind a PaymentIntent: one live payment per booking, whoever asks how often (ADR 0020). */
@Injectable()
export class OpenPayment {
  private readonly live;

  constructor(
    private readonly transactions: Transactions,
    private readonly locks: PaymentLocks,
    private readonly clock: Clock,
    private readonly prepared: Prepared,
  ) {
    this.live = prepared.select(PaymentEntity, 'WHERE t.booking_id = $1 AND t.state = ANY ($2)');
  }

  /**
   * The booking's live payment, made if there is none. The booking's lock lets one of two clicks make it.
   * @throws ApiException as `lockPayableBooking`
   */
  find(bookingId: string, payer: Payer, amountPence: number): Promise<OpenedPayment> {
    const now = this.clock.now();
    return this.transactions.run(async (manager) => {
      const booking = await lockPayableBooking(manager, bookingId, payer, amountPence, now);
      const [live] = await this.live([bookingId, LIVE_STATES], manager);
      if (live) return { payment: live, booking };
      const values = { bookingId, amountPence, currency: CURRENCY, createdAt: now, checkedAt: now };
      return { payment: await this.prepared.insert(PaymentEntity, values, manager), booking };
    });
  }

  /**
   * Writes down the intent that the provider made for a payment.
   * @returns false when the payment was superseded meanwhile; its intent is then cancelled
   */
  async attach(payment: PaymentEntity, paymentIntentId: string): Promise<boolean> {
    // as a rule nothing has come between: then this one row is all there is to change, and to lock
    const attached = await mapLockTimeout(() => this.prepared.rows(ATTACH, [payment.id, paymentIntentId]));
    if (attached.length === 1) return true;
    return this.transactions.run(async (manager) => {
      const { payment: current } = await this.locks.take(manager, payment);
      const state = current.state === 'creating' ? 'open' : current.state;
      await manager.update(PaymentEntity, current.id, { paymentIntentId, state });
      if (state === 'open') return true;
      await addJob(manager, 'cancel_intent', { payment_intent_id: paymentIntentId }, paymentIntentId);
      return false;
    });
  }

  /** The provider refused to make an intent: the next try starts afresh, with a new key. */
  async abandon(payment: PaymentEntity, reason: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { payment: current } = await this.locks.take(manager, payment);
      if (current.state !== 'creating') return;
      current.state = 'canceled';
      current.lastError = reason;
      await manager.save(current);
    });
  }
}
