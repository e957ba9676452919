import { Logger } from '@nestjs/common';
import { formatPounds, toPounds } from '@haulway/domain';
import { ApiException } from '@haulway/server/http';
import { ProviderRefused, ProviderUnavailable } from './provider/payment-provider.js';

const logger = new Logger('Payments');

const RETRY_AFTER_SECONDS = 5;

/** 503 while the card provider does not respond. It is safe to send the request again. */
const paymentsUnavailable = (): ApiException =>
  new ApiException(
    503,
    'payments_unavailable',
    "Our card payment provider isn't responding. You won't be charged twice. Please try again in a moment.",
    undefined,
    RETRY_AFTER_SECONDS,
  );

/**
 * Runs a provider call that a person waits for.
 * @throws ApiException 503 when the provider does not respond; 409 `payment_refused` when it refuses the request
 */
export async function mapProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      logger.warn(`The payment provider did not respond: ${error.message}`);
      throw paymentsUnavailable();
    }
    if (error instanceof ProviderRefused) {
      logger.error(`The payment provider refused (${error.code ?? 'no code'}): ${error.message}`);
      throw new ApiException(
        409,
        'payment_refused',
        'Our card payment provider declined this. Please try again or contact us.',
        { code: error.code ?? null },
      );
    }
    throw error;
  }
}

export const bookingNotPaid = (): ApiException =>
  new ApiException(409, 'booking_not_paid', "This booking isn't paid, so there's nothing to refund.");

export const notPaidByCard = (): ApiException =>
  new ApiException(
    409,
    'not_paid_by_card',
    "This booking wasn't paid by card. Pay the money back another way, then record the refund.",
  );

/** As the provider refuses it, which has taken the money from us until the bank decides. */
export const paymentDisputed = (): ApiException =>
  new ApiException(409, 'payment_refused', "The customer's bank is already reviewing this payment.", {
    code: 'charge_disputed',
  });

export const alreadyRefunded = (): ApiException =>
  new ApiException(409, 'already_refunded', 'This booking has already been refunded in full.');

/** @param leftPence the part of the payment that is not refunded yet */
export const refundTooLarge = (leftPence: number): ApiException =>
  new ApiException(
    409,
    'refund_too_large',
    `Only ${formatPounds(leftPence)} of this booking is left to refund.`,
    { left: toPounds(leftPence) },
  );
