import { Logger } from '@nestjs/common';
import { ApiException } from '../../common/http/index.js';
import { ProviderRefused, ProviderUnavailable } from './provider/payment-provider.js';

const logger = new Logger('Payments');

const RETRY_AFTER_SECONDS = 5;

/** 503 while the card provider gives no answer; nothing is lost by asking again. */
export const paymentsUnavailable = (): ApiException =>
  new ApiException(
    503,
    'payments_unavailable',
    'Our card payment provider is not answering. You have not been charged twice: please try again in a moment.',
    undefined,
    RETRY_AFTER_SECONDS,
  );

/**
 * Runs something that asks the provider for the sake of a waiting person.
 * @throws ApiException 503 when the provider gives no answer; 409 `payment_refused` when it says no
 */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      logger.warn(`The payment provider gave no answer: ${error.message}`);
      throw paymentsUnavailable();
    }
    if (error instanceof ProviderRefused) {
      logger.error(`The payment provider refused (${error.code ?? 'no code'}): ${error.message}`);
      throw new ApiException(
        409,
        'payment_refused',
        'Our card payment provider refused this. Please try again or contact us.',
        { code: error.code ?? null },
      );
    }
    throw error;
  }
}
