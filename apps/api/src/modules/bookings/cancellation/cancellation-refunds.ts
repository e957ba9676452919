import { type RefundOutcome } from '@haulway/contracts';

/**
 * Requests the refunds of cancelled bookings from the provider. Payments depend on bookings, never the other way round:
 * the payments module provides the implementation (`BookingRefunds`).
 */
export abstract class CancellationRefunds {
  /**
   * Requests a stored refund. If the response is lost, a background job requests it again, so the money is refunded in
   * any case. Call it outside a transaction.
   * @returns the outcome of the refund
   */
  abstract send(refundId: string): Promise<RefundOutcome>;
}
