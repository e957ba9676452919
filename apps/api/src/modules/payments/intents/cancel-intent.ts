import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '@haulway/server/jobs';
import { PaymentProvider } from '../provider/payment-provider.js';
import { SettlePayment } from '../settlement/settle-payment.js';

/** Cancels the intent of a superseded payment. If it was paid a moment before, settling returns the money. */
@Injectable()
export class CancelIntent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
  ) {}

  /** @throws ProviderUnavailable; the job is then tried again */
  async execute(paymentIntentId: string): Promise<void> {
    await this.provider.cancelIntent(paymentIntentId);
    await this.settle.execute(paymentIntentId);
  }
}

export const cancelIntentJob = defineJob({
  task: 'cancel_intent',
  payload: z.object({ payment_intent_id: z.string() }),
  attempts: 10,
  handler: ({ payment_intent_id }, { get }) => get(CancelIntent).execute(payment_intent_id),
});
