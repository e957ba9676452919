import { type RefundOutcome } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { type Caller } from '@haulway/server/http';
import { type BookingEntity } from './booking.entity.js';

/** A refund that follows from cancelling a booking. */
export interface CancellationRefund {
  readonly amountPence: number;
  /** The admin who cancels; null when the customer does. */
  readonly admin: Caller | null;
  /** Whether the refund is left to a background job, which requests it after the transaction has committed. */
  readonly later: boolean;
}

export interface OpenedRefund {
  /** The refund to the card; null when nothing goes back to a card. */
  readonly refundId: string | null;
  /** The part that the office has to pay back by another way. */
  readonly payBackPence: number;
}

/** A refund of a booking's payment. */
export interface RefundRecord {
  readonly bookingId: string;
  readonly amountPence: number;
  /** `delayed`: the provider or the bank refused it, and nothing has been refunded since. */
  readonly outcome: 'requested' | 'made' | 'delayed';
  readonly requestedAt: Date;
  /** When it got this outcome. */
  readonly at: Date;
}

/**
 * The rows of payments and refunds that change together with a booking, in the transaction of `manager` and with the
 * booking's row locked. Payments depend on bookings, never the other way round: the payments module provides the
 * implementation (`PaymentRecords`).
 */
export abstract class BookingPaymentRecords {
  /**
   * Ends the payment that a booking's customer may be making, because the booking has changed meanwhile. Its intent is
   * cancelled in the background, and money that still arrives is refunded.
   */
  abstract supersede(manager: EntityManager, bookingId: string): Promise<void>;

  /** Whether a card payment of a booking has succeeded. It has at most one. */
  abstract hasCardPayment(bookingId: string, manager?: EntityManager): Promise<boolean>;

  /** The amount of a paid booking that is refunded or may still be: it can't be refunded again. 0 for an unpaid one. */
  abstract refundedPence(booking: BookingEntity, manager?: EntityManager): Promise<number>;

  /** The part of a refund of a booking that can't go back to a card. */
  abstract payBackPence(
    booking: BookingEntity,
    refundPence: number,
    manager?: EntityManager,
  ): Promise<number>;

  /** The refunds of these bookings, oldest first. Without those of a dispute: the bank tells the customer about them. */
  abstract refundsOf(bookingIds: readonly string[]): Promise<RefundRecord[]>;

  /**
   * Stores the refund to the card, to be requested after the transaction has committed.
   * @returns its id, for `BookingPayments.sendRefund` unless it is requested later, and the part that goes back otherwise
   * @throws ApiException 409 `refund_too_large` when less is left, `payment_refused` during a dispute; 403 `confirmation_needed` for an admin who refunds a
   *   large amount and has not confirmed their identity recently
   */
  abstract openRefund(
    manager: EntityManager,
    bookingId: string,
    refund: CancellationRefund,
  ): Promise<OpenedRefund>;
}

export interface SettleOptions {
  /** The shortest time between two requests to the provider about the same payment, in milliseconds. */
  readonly atMostEveryMs?: number;
}

/**
 * The options for settling the payment in progress before a change of a booking. The limit keeps callers from making
 * the API call the provider again and again. Money that arrives in between is not lost: it is refunded.
 */
export const BEFORE_A_CHANGE: SettleOptions = { atMostEveryMs: 10_000 };

/**
 * Calls the card payment provider about the payments of bookings, so call it outside a transaction. The payments module
 * provides the implementation (`ProviderPayments`).
 */
export abstract class BookingPayments {
  /**
   * Settles the payment that a booking's customer may be making: the money may just have arrived. If there is no such
   * payment, no request is made.
   * @returns whether the provider has just said that it is still processing the payment
   * @throws ApiException 503 when the provider does not respond, or the booking stays locked
   */
  abstract settle(bookingId: string, options?: SettleOptions): Promise<boolean>;

  /**
   * Requests a stored refund. If the response is lost, a background job requests it again, so the money is refunded in
   * any case.
   */
  abstract sendRefund(refundId: string): Promise<RefundOutcome>;
}
