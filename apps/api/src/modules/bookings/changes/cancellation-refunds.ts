import { type RefundOutcome } from '@haulway/contracts';
import { formatPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { type Caller } from '../../../common/http/index.js';
import { type Change } from '../../audit/audit-trail.repository.js';

/**
 * The trail's entry for a refund: the amount that was requested. Whether the provider made the refund is stored with
 * the refund itself.
 */
export const refundChange = (refundedPence: number, amountPence: number): Change => ({
  what: 'refund',
  from: formatPounds(refundedPence),
  to: formatPounds(refundedPence + amountPence),
});

/** A refund that follows from cancelling a booking. */
export interface CancellationRefund {
  readonly amountPence: number;
  /** The admin who cancels; null when the customer does. */
  readonly admin: Caller | null;
  /** Whether the refund is left to a background job, which requests it after the transaction has committed. */
  readonly later: boolean;
}

/**
 * The operations on refunds that a cancellation needs. Payments depend on bookings, never the other way round: the
 * payments module provides the implementation (`BookingRefunds`).
 */
export abstract class CancellationRefunds {
  /**
   * Stores a refund of a booking whose row is locked. It is requested after the transaction has committed.
   * @returns its id, for {@link send} unless it is requested later
   * @throws ApiException 409 `refund_too_large` when less is left; 403 `confirmation_needed` for an admin who refunds a
   *   large amount and has not confirmed their identity recently
   */
  abstract open(manager: EntityManager, bookingId: string, refund: CancellationRefund): Promise<string>;

  /**
   * Requests the refund from the provider. If the response is lost, a background job requests it again, so the money is
   * refunded in any case.
   * @returns the outcome of the refund
   */
  abstract send(refundId: string): Promise<RefundOutcome>;

  /** Whether a refund of this booking is being requested at this moment. */
  abstract isUnderWay(bookingId: string): Promise<boolean>;
}
