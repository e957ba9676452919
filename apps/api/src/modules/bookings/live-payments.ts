import { type EntityManager } from 'typeorm';

export interface SettleOptions {
  /** A payment that was asked about this short a while ago is not asked about again, in milliseconds. */
  readonly atMostEveryMs?: number;
}

/**
 * How somebody's change of a booking settles the payment under way: it is not for them to have the provider asked
 * again and again. Money that comes in between is not lost: it goes back.
 */
export const BEFORE_A_CHANGE: SettleOptions = { atMostEveryMs: 10_000 };

/**
 * What bookings have to ask of payments. Payments know bookings, never the other way round: the module of payments
 * provides this (`BookingPayments`).
 */
export abstract class LivePayments {
  /**
   * Settles the payment that a booking's customer may be making: the money may have arrived a moment ago. Where there
   * is no such payment nobody is asked. Talks to the card payment provider: call it outside of a transaction.
   * @throws ApiException 503 when the provider gives no answer, or the booking stays locked
   */
  abstract settle(bookingId: string, options?: SettleOptions): Promise<void>;

  /**
   * Ends the payment that a booking's customer may be making, because the booking has changed under it. Its intent is
   * cancelled in the background, and money that still arrives goes back. Call it with the booking's row locked.
   */
  abstract supersede(manager: EntityManager, bookingId: string): Promise<void>;
}
