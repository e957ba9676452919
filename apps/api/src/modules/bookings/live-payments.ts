export interface SettleOptions {
  /** The shortest time between two requests to the provider about the same payment, in milliseconds. */
  readonly atMostEveryMs?: number;
}

/**
 * The options for settling the payment in progress before a change of a booking. The limit keeps callers from making
 * the API ask the provider again and again. Money that arrives in between is not lost: it is refunded.
 */
export const BEFORE_A_CHANGE: SettleOptions = { atMostEveryMs: 10_000 };

/**
 * Settles payments for bookings. Payments depend on bookings, never the other way round: the payments module provides
 * the implementation (`BookingPayments`).
 */
export abstract class LivePayments {
  /**
   * Settles the payment that a booking's customer may be making: the money may just have arrived. If there is no such
   * payment, no request is made. It calls the card payment provider, so call it outside a transaction.
   * @throws ApiException 503 when the provider does not respond, or the booking stays locked
   */
  abstract settle(bookingId: string, options?: SettleOptions): Promise<void>;
}
