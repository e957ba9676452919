import { type EntityManager } from 'typeorm';
import { type Caller } from '@haulway/server/http';

/** A refund that follows from cancelling a booking. */
export interface CancellationRefund {
  readonly amountPence: number;
  /** The admin who cancels; null when the customer does. */
  readonly admin: Caller | null;
  /** Whether the refund is left to a background job, which requests it after the transaction has committed. */
  readonly later: boolean;
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

  /** The amount of a booking's payment that is refunded or may still be: it can't be refunded again. */
  abstract refundedPence(bookingId: string, manager?: EntityManager): Promise<number>;

  /**
   * Stores a refund, to be requested after the transaction has committed.
   * @returns its id, for `CancellationRefunds.send` unless it is requested later
   * @throws ApiException 409 `refund_too_large` when less is left; 403 `confirmation_needed` for an admin who refunds a
   *   large amount and has not confirmed their identity recently
   */
  abstract openRefund(manager: EntityManager, bookingId: string, refund: CancellationRefund): Promise<string>;
}
