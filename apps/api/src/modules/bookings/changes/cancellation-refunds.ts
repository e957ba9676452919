import { type EntityManager } from 'typeorm';
import { type Caller } from '../../../common/http/index.js';

/** A refund that follows from cancelling a booking. */
export interface CancellationRefund {
  readonly amountPence: number;
  /** The admin who cancels; null where the customer does. */
  readonly admin: Caller | null;
}

/**
 * What cancelling asks of refunds. Payments know bookings, never the other way round: the module of payments provides this
 * (`BookingRefunds`).
 */
export abstract class CancellationRefunds {
  /**
   * Writes down a refund of a booking whose row is locked, to be asked for once the transaction is through.
   * @returns its id
   * @throws ApiException 409 `refund_too_large` where less is left; 403 `confirmation_needed` for an admin who gives back
   *   much and has not shown who they are lately
   */
  abstract open(manager: EntityManager, bookingId: string, refund: CancellationRefund): Promise<string>;

  /** Asks the provider for it. An answer that is lost is asked for again in the background: the money comes back anyhow. */
  abstract send(refundId: string): Promise<void>;

  /** Whether a refund of this booking is being asked for at this moment. */
  abstract isUnderWay(bookingId: string): Promise<boolean>;
}
