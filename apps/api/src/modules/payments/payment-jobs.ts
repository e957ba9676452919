import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRegistry } from '../../common/jobs/job-registry.js';
import { CancelIntent } from './intents/cancel-intent.js';
import { SendRefund } from './refunds/send-refund.js';
import { SettlePayment } from './settle/settle-payment.js';
import { Sweep } from './sweep/sweep.js';
import { ProcessEvent } from './webhook/process-event.js';

/** Which use case does which background task. */
@Injectable()
export class PaymentJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly settle: SettlePayment,
    private readonly cancelIntent: CancelIntent,
    private readonly processEvent: ProcessEvent,
    private readonly sendRefund: SendRefund,
    private readonly sweep: Sweep,
  ) {}

  onModuleInit(): void {
    this.registry.register('settle_payment', (job) => this.settle.execute(job.payment_intent_id));
    this.registry.register('cancel_intent', (job) => this.cancelIntent.execute(job.payment_intent_id));
    this.registry.register('process_stripe_event', (job) => this.processEvent.execute(job.event_id));
    this.registry.register('resolve_refund', (job) => this.sendRefund.execute(job.refund_id));
    this.registry.register('sweep', () => this.sweep.execute());
  }
}
