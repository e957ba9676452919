import { Injectable } from '@nestjs/common';
import { type CreateIntentResponse, type CreateIntentBody } from '@haulway/contracts';
import { ApiException } from '@haulway/server/http';
import { mapProviderErrors } from '../payment-errors.js';
import { PaymentProvider, type ProviderIntent, ProviderRefused } from '../provider/payment-provider.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { type OpenedPayment, OpenPayment } from './open-payment.js';
import { type Payer } from './payable-booking.js';

/** A payment may be superseded or cancelled between two reads. More often than this is not chance. */
const MAX_ROUNDS = 3;

const changing = (): ApiException =>
  new ApiException(409, 'booking_changing', 'This booking is being changed. Please try again.', undefined, 1);

/** Returns the booking's one live PaymentIntent; repeated calls return the same one. */
@Injectable()
export class CreateIntent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly openPayment: OpenPayment,
    private readonly settle: SettlePayment,
  ) {}

  /** @throws ApiException as `assertPayable`; 409 `payment_refused`; 503 while the provider does not respond */
  async execute(payer: Payer, { booking_id, amount }: CreateIntentBody): Promise<CreateIntentResponse> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const opened = await this.openPayment.find(booking_id, payer, amount);
      const intent = await mapProviderErrors(() => this.#intentOf(opened));
      if (intent?.clientSecret) {
        return {
          client_secret: intent.clientSecret,
          payment_intent_id: intent.id,
          amount: intent.amountPence,
        };
      }
    }
    throw changing();
  }

  /** The intent of a payment if it can be paid; null when the payment has changed and must be read again. */
  async #intentOf(opened: OpenedPayment): Promise<ProviderIntent | null> {
    const { paymentIntentId } = opened.payment;
    if (paymentIntentId === null) return this.#create(opened);
    const intent = await this.provider.retrieveIntent(paymentIntentId);
    if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') return intent;
    await this.settle.execute(paymentIntentId);
    return null;
  }

  /** The payment's id is the idempotency key, so repeated calls for this payment get the same intent. */
  async #create({ payment, booking }: OpenedPayment): Promise<ProviderIntent | null> {
    try {
      const intent = await this.provider.createIntent({
        amountPence: payment.amountPence,
        description: `${booking.serviceName}, booking #${booking.id.slice(0, 8)}`,
        metadata: {
          booking_id: booking.id,
          customer_email: booking.customerEmail,
          service_name: booking.serviceName,
        },
        idempotencyKey: payment.id,
      });
      return (await this.openPayment.attach(payment, intent.id)) ? intent : null;
    } catch (error) {
      if (error instanceof ProviderRefused) await this.openPayment.abandon(payment, error.message);
      throw error;
    }
  }
}
