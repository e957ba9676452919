/** The path of a booking's confirmation, which the card provider also returns to. */
export const successPath = (bookingId: string): string =>
  `/booking-success?${new URLSearchParams({ booking_id: bookingId }).toString()}`;

const PAY = 'pay';

/** The path of the page where an existing booking is paid. It opens the payment immediately. */
export const payPath = (bookingId: string): string => `/booking/${bookingId}?${PAY}=now`;

/** Whether an address opens the payment of its booking immediately. */
export const isPayLink = (params: URLSearchParams): boolean => params.get(PAY) === 'now';

/** The parameters that the card provider adds to the return address after a redirect, such as a 3D Secure challenge. */
export interface PaymentReturn {
  readonly paymentIntentId: string;
  readonly failed: boolean;
}

/** Reads the provider's parameters. Undefined when the page was not opened by such a redirect. */
export const readPaymentReturn = (params: URLSearchParams): PaymentReturn | undefined => {
  const paymentIntentId = params.get('payment_intent');
  return paymentIntentId
    ? { paymentIntentId, failed: params.get('redirect_status') === 'failed' }
    : undefined;
};
