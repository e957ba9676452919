import { type RefundOutcome } from '@haulway/contracts';
import { formatPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { type Caller } from '../../../common/http/index.js';
import { type Change } from '../../audit/audit-trail.repository.js';

/** What the trail says of a refund: what was asked for; whether the provider gave it is the refund's own state. */
export const refundChange = (refundedPence: number, amountPence: number): Change => ({
  what: 'refund',
  from: formatPounds(refundedPence),
  to: formatPounds(refundedPence + amountPence),
});

/** A refund that follows from cancelling a booking. */
export interface CancellationRefund {
  readonly amountPence: number;
  /** The admin who cancels; null where the customer does. */
  readonly admin: Caller | null;
  /** Whether it is left to the background, which asks for it once the transaction is through. */
  readonly later: boolean;
}

/**
 * What cancelling asks of refunds. Payments know bookings, never the other way round: the module of payments provides this
 * (`BookingRefunds`).
 */
export abstract class CancellationRefunds {
  /**
   * Writes down a refund of a booking whose row is locked, to be asked for once the transaction is through.
   * @returns its id, for {@link send} unless it is asked for later
   * @throws ApiException 409 `refund_too_large` where less is left; 403 `confirmation_needed` for an admin who gives back
   *   much and has not shown who they are lately
   */
  abstract open(manager: EntityManager, bookingId: string, refund: CancellationRefund): Promise<string>;

  /**
   * Asks the provider for it. An answer that is lost is asked for again in the background: the money comes back anyhow.
   * @returns what came of it
   */
  abstract send(refundId: string): Promise<RefundOutcome>;

  /** Whether a refund of this booking is being asked for at this moment. */
  abstract isUnderWay(bookingId: string): Promise<boolean>;
}
