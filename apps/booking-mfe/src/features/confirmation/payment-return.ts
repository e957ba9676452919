/** The address of a booking's confirmation, which is also where the card provider returns to. */
export const successPath = (bookingId: string): string =>
  `/booking-success?${new URLSearchParams({ booking_id: bookingId }).toString()}`;

/** What the card provider adds to the return address after a redirect, a 3D Secure challenge for example. */
export interface PaymentReturn {
  readonly paymentIntentId: string;
  readonly failed: boolean;
}

/** Reads the provider's parameters; undefined when nobody comes back from a redirect. */
export const readPaymentReturn = (params: URLSearchParams): PaymentReturn | undefined => {
  const paymentIntentId = params.get('payment_intent');
  return paymentIntentId
    ? { paymentIntentId, failed: params.get('redirect_status') === 'failed' }
    : undefined;
};
