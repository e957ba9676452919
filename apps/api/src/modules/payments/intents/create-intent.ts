import {
  type ConfirmPaymentBody,
  type CreateIntentBody,
  type CreateIntentResponse,
} from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, notFound } from '@haulway/server/http';
import { addJob } from '../../../common/jobs/index.js';
import { Injectable } from '@nestjs/common';
import { mapProviderErrors } from '../payment-errors.js';
import { type PaymentEntity, PaymentLocks, PaymentRepository } from '../payment.repository.js';
import {
  CURRENCY,
  PaymentProvider,
  type ProviderIntent,
  ProviderRefused,
} from '../provider/payment-provider.js';
import { cancelIntentJob, SettlePayment } from '../settlement/settle-payment.js';
import {
  bookingCancelled,
  bookingExpired,
  bookingPaid,
  priceChanged,
  slotPast,
} from '../../bookings/booking-errors.js';
import { duePence, isSlotPast, obstacleTo } from '../../bookings/booking-lifecycle.js';
import { BookingPaymentRecords } from '../../bookings/booking-payments.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { cardRefusal } from '../../bookings/card-refusal.js';
import { BookingHolds } from '../../bookings/holds/booking-holds.js';

/** The person who pays: the owner of a booking, or a guest, who may only pay guests' bookings. */
export type Payer = Caller | 'guest';

const isPayers = (booking: Pick<BookingEntity, 'userId'>, payer: Payer): boolean =>
  payer === 'guest' ? booking.userId === null : booking.userId === payer.id;

/**
 * Checks that this payer can pay a locked booking now.
 * @param booking null for an unknown one
 * @param amountPence the amount the browser is about to charge
 * @throws ApiException 404 for an unknown booking and for another person's; 409 `booking_paid`, `booking_cancelled`,
 *   `slot_past`, `booking_expired`, or `price_changed` when the amount is not what is due
 */
function assertPayable(
  booking: BookingEntity | null,
  payer: Payer,
  amountPence: number,
  now: Date,
): asserts booking is BookingEntity {
  if (!booking || !isPayers(booking, payer)) throw notFound('booking');
  const obstacle = obstacleTo('beginPayment', booking, now);
  if (obstacle === 'deleted') throw notFound('booking');
  if (obstacle === 'payment_status') throw bookingPaid();
  if (obstacle === 'status') throw bookingCancelled();
  if (obstacle === 'condition') throw isSlotPast(booking, now) ? slotPast() : bookingExpired();
  if (amountPence !== duePence(booking)) throw priceChanged(amountPence, duePence(booking));
}

export interface OpenedPayment {
  readonly payment: PaymentEntity;
  readonly booking: BookingEntity;
}

/** The rows behind a PaymentIntent: one live payment per booking, however many requests there are (ADR 20). */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: PaymentLocks,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly holds: BookingHolds,
    private readonly records: BookingPaymentRecords,
  ) {}

  /**
   * Returns the booking's live payment, and creates it if there is none. The lock on the booking lets only one of two
   * concurrent clicks create it.
   * @throws ApiException as `assertPayable` and `cardRefusal`; 409 `slot_full`, `slot_closed` when its hold has ended and
   *   its slot has no capacity left
   */
  find(bookingId: string, payer: Payer, amountPence: number): Promise<OpenedPayment> {
    const now = this.clock.now();
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId);
      assertPayable(booking, payer, amountPence, now);
      const refusal = await cardRefusal(this.records, booking, manager);
      if (refusal) throw refusal;
      const started = { bookingId, amountPence, currency: CURRENCY, now };
      const payment = await this.payments.findOrBegin(manager, started);
      await this.holds.renew(manager, booking);
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

/** A payment may be superseded or cancelled between two reads. More often than this is not chance. */
const MAX_ROUNDS = 3;

const changing = (): ApiException =>
  new ApiException(409, 'booking_changing', 'This booking is being changed. Please try again.', undefined, 1);

/** Returns the booking's one live PaymentIntent; repeated calls return the same one. */
@Injectable()
export class CreateIntent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly openPayment: OpenPayment,
    private readonly settle: SettlePayment,
  ) {}

  /** @throws ApiException as `assertPayable`; 409 `payment_refused`; 503 while the provider does not respond */
  async execute(payer: Payer, { booking_id, amount }: CreateIntentBody): Promise<CreateIntentResponse> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const opened = await this.openPayment.find(booking_id, payer, amount);
      const intent = await mapProviderErrors(() => this.#intentOf(opened));
      if (intent?.clientSecret) {
        return {
          client_secret: intent.clientSecret,
          payment_intent_id: intent.id,
          amount: intent.amountPence,
        };
      }
    }
    throw changing();
  }

  /** The intent of a payment if it can be paid; null when the payment has changed and must be read again. */
  async #intentOf(opened: OpenedPayment): Promise<ProviderIntent | null> {
    const { paymentIntentId } = opened.payment;
    if (paymentIntentId === null) return this.#create(opened);
    const intent = await this.provider.retrieveIntent(paymentIntentId);
    if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') return intent;
    await this.settle.execute(paymentIntentId);
    return null;
  }

  /** The payment's id is the idempotency key, so repeated calls for this payment get the same intent. */
  async #create({ payment, booking }: OpenedPayment): Promise<ProviderIntent | null> {
    try {
      const intent = await this.provider.createIntent({
        amountPence: payment.amountPence,
        description: `${booking.serviceName}, booking #${booking.id.slice(0, 8)}`,
        metadata: {
          booking_id: booking.id,
          customer_email: booking.customerEmail,
          service_name: booking.serviceName,
        },
        idempotencyKey: payment.id,
      });
      return (await this.openPayment.attach(payment, intent.id)) ? intent : null;
    } catch (error) {
      if (error instanceof ProviderRefused) await this.openPayment.abandon(payment, error.message);
      throw error;
    }
  }
}

/** Handles the browser's message that it has paid. Only the provider's response counts. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly settle: SettlePayment,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * Settles the payment and returns its booking.
   * @throws ApiException 404 for an unknown payment, another person's, or that of another booking than the named one;
   *   503 while the provider does not respond
   */
  async execute(payer: Payer, { payment_intent_id, booking_id }: ConfirmPaymentBody): Promise<BookingEntity> {
    const payment = await this.payments.findPayable(payment_intent_id);
    if (!payment || (booking_id && booking_id !== payment.bookingId)) throw notFound('payment');
    if (!isPayers(payment, payer)) throw notFound('payment');
    const read = await mapProviderErrors(() => this.settle.execute(payment_intent_id, payment));
    const settled = read?.booking ?? (await this.bookings.find(payment.bookingId));
    // deleted in another window during the request to the provider
    if (!settled || settled.deletedAt) throw notFound('payment');
    return settled;
  }
}
