import { Injectable } from '@nestjs/common';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException } from '@haulway/server/http';
import { addJob } from '@haulway/server/jobs';
import { InvalidSignature, PaymentProvider, type ProviderEvent } from '../provider/payment-provider.js';
import { meaningOf } from './process-event.js';
import { StripeEventRepository } from './stripe-event.repository.js';
import { processStripeEventJob } from './process-event.js';

/** Stores the provider's events in the inbox. A job processes them. */
@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly events: StripeEventRepository,
  ) {}

  /**
   * Returns once the event is stored, or was stored before. An event of a type that we do not use is finished with
   * that. After any error the sender can deliver it again.
   * @throws ApiException 400 `invalid_signature`, before anything is read or changed
   */
  async execute(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const event = await this.#verified(rawBody, signature);
    await this.transactions.run(async (manager) => {
      const { id, type, paymentIntentId } = event;
      const now = this.clock.now();
      const processedAt = paymentIntentId && meaningOf(type) ? null : now;
      const stored = await this.events.insertOnce(manager, {
        id,
        type,
        paymentIntentId,
        receivedAt: now,
        processedAt,
      });
      if (!stored.processedAt) await addJob(manager, processStripeEventJob, { event_id: id }, id);
    });
  }

  async #verified(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    try {
      return await this.provider.readEvent(rawBody, signature);
    } catch (error) {
      if (error instanceof InvalidSignature) {
        throw new ApiException(400, 'invalid_signature', 'The signature of this event is not valid.');
      }
      throw error;
    }
  }
}
