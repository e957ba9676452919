/** The address of a booking's confirmation, which is also where the card provider returns to. */
export const successPath = (bookingId: string): string =>
  `/booking-success?${new URLSearchParams({ booking_id: bookingId }).toString()}`;

const PAY = 'pay';

/** Where a booking that was made is paid, its payment opened at once. */
export const payPath = (bookingId: string): string => `/booking/${bookingId}?${PAY}=now`;

/** Whether an address asks for the payment of its booking at once. */
export const asksToPay = (params: URLSearchParams): boolean => params.get(PAY) === 'now';

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
