import type Stripe from 'stripe';
import {
  CURRENCY,
  type NewIntent,
  PaymentProvider,
  type ProviderEvent,
  type ProviderIntent,
  ProviderRefused,
  type ProviderRefund,
  type NewRefund,
} from './payment-provider.js';
import { isMissing, providerError } from './stripe-errors.js';
import { readSignedEvent } from './stripe-event.js';
import { toIntent, toRefund } from './stripe-shapes.js';

/** {@link PaymentProvider} through the official SDK: Stripe itself, or whatever speaks its protocol. */
export class StripePaymentProvider extends PaymentProvider {
  constructor(
    private readonly stripe: Stripe,
    private readonly webhookSecrets: readonly string[],
  ) {
    super();
  }

  createIntent({ amountPence, description, metadata, idempotencyKey }: NewIntent): Promise<ProviderIntent> {
    return translated(async () =>
      toIntent(
        await this.stripe.paymentIntents.create(
          {
            amount: amountPence,
            currency: CURRENCY,
            description,
            metadata: { ...metadata },
            // cards and wallets only: the page never leaves for a bank's site
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey },
        ),
      ),
    );
  }

  retrieveIntent(id: string): Promise<ProviderIntent | null> {
    return translated(async () => {
      try {
        return toIntent(await this.stripe.paymentIntents.retrieve(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  async cancelIntent(id: string): Promise<ProviderIntent | null> {
    try {
      return await translated(async () => toIntent(await this.stripe.paymentIntents.cancel(id)));
    } catch (error) {
      if (error instanceof ProviderRefused) return this.retrieveIntent(id);
      throw error;
    }
  }

  createRefund({
    paymentIntentId,
    amountPence,
    metadata,
    idempotencyKey,
  }: NewRefund): Promise<ProviderRefund> {
    return translated(async () =>
      toRefund(
        await this.stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: amountPence, metadata: { ...metadata } },
          { idempotencyKey },
        ),
      ),
    );
  }

  listRefunds(paymentIntentId: string): Promise<ProviderRefund[]> {
    return translated(async () => {
      const refunds: ProviderRefund[] = [];
      for await (const refund of this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
        refunds.push(toRefund(refund));
      }
      return refunds.reverse();
    });
  }

  async readEvent(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    return readSignedEvent(this.stripe, this.webhookSecrets, rawBody, signature);
  }
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}
