import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { BookingRepositoryModule } from '../bookings/booking-repository.module.js';
import { BookingPaymentRecords } from '../bookings/booking-payment-records.js';
import { CancellationRefunds } from '../bookings/cancellation/cancellation-refunds.js';
import { LivePayments } from '../bookings/live-payments.js';
import { ApiConfig } from '../../common/config/index.js';
import { BookingRefunds } from './refunds/booking-refunds.js';
import { BookingPayments } from './booking-payments.js';
import { Metrics } from '@haulway/server/metrics';
import { registerJobs } from '@haulway/server/jobs';
import { registerEmails } from '../notifications/index.js';
import { RecordDispute } from './disputes/record-dispute.js';
import { paymentReturnedEmail, refundMadeEmail } from './emails/refund-emails.js';
import { CancelIntent, cancelIntentJob } from './intents/cancel-intent.js';
import { ConfirmPayment } from './intents/confirm-payment.js';
import { CreateIntent } from './intents/create-intent.js';
import { OpenPayment } from './intents/open-payment.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentRecords } from './payment-records.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsController } from './payments.controller.js';
import { LazyPaymentProvider, PaymentProvider } from './provider/payment-provider.js';
import { RefundEntity } from './refund.entity.js';
import { RecordRefund } from './refunds/record-refund.js';
import { ReconcileRefunds } from './refunds/reconcile-refunds.js';
import { RefundRepository } from './refunds/refund.repository.js';
import { RequestRefund } from './refunds/request-refund.js';
import { resolveRefundJob, SendRefund } from './refunds/send-refund.js';
import { MarkBookingPaid } from './settlement/mark-booking-paid.js';
import { PaymentLocks } from './settlement/payment-locks.js';
import { RefundUnmatchedPayment } from './settlement/refund-unmatched-payment.js';
import { SettlePayment, settlePaymentJob } from './settlement/settle-payment.js';
import { StripeEventEntity } from './stripe-event.entity.js';
import { Sweep, sweepJob } from './sweep/sweep.js';
import { SweepRepository } from './sweep/sweep.repository.js';
import { ProcessEvent, processStripeEventJob } from './webhooks/process-event.js';
import { ReceiveEvent } from './webhooks/receive-event.js';
import { StripeEventRepository } from './webhooks/stripe-event.repository.js';
import { WebhookController } from './webhooks/webhook.controller.js';

/** The time limit of one call to the provider. A customer waits for at most two tries. */
const PROVIDER_TIMEOUT_MS = 10_000;
const PROVIDER_RETRIES = 1;

const providerOf = (config: ApiConfig, metrics: Metrics): PaymentProvider =>
  new LazyPaymentProvider(async () => {
    const [{ StripePaymentProvider }, { stripeClient }] = await Promise.all([
      import('./provider/stripe-payment-provider.js'),
      import('./provider/stripe-client.js'),
    ]);
    const stripe = stripeClient({
      secretKey: config.stripeSecretKey,
      apiUrl: config.stripeApiUrl,
      timeoutMs: PROVIDER_TIMEOUT_MS,
      maxNetworkRetries: PROVIDER_RETRIES,
    });
    return new StripePaymentProvider(stripe, config.stripeWebhookSecrets);
  }, metrics);

/**
 * Global because of the port that the bookings module declares: that module can't import the one that implements it.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentEntity, RefundEntity, StripeEventEntity]),
    AuthModule,
    AvailabilityModule,
    BookingRepositoryModule,
  ],
  controllers: [PaymentsController, WebhookController],
  providers: [
    { provide: LivePayments, useClass: BookingPayments },
    { provide: BookingPaymentRecords, useClass: PaymentRecords },
    { provide: CancellationRefunds, useClass: BookingRefunds },
    { provide: PaymentProvider, inject: [ApiConfig, Metrics], useFactory: providerOf },
    CancelIntent,
    ConfirmPayment,
    CreateIntent,
    MarkBookingPaid,
    RecordDispute,
    OpenPayment,
    PaymentLocks,
    PaymentRepository,
    ProcessEvent,
    ReceiveEvent,
    ReconcileRefunds,
    RecordRefund,
    RefundRepository,
    RefundUnmatchedPayment,
    RequestRefund,
    SendRefund,
    SettlePayment,
    StripeEventRepository,
    Sweep,
    SweepRepository,
    registerEmails(refundMadeEmail, paymentReturnedEmail),
    registerJobs(sweepJob, settlePaymentJob, cancelIntentJob, resolveRefundJob, processStripeEventJob),
  ],
  exports: [BookingPaymentRecords, CancellationRefunds, LivePayments, PaymentRepository, RefundRepository],
})
export class PaymentsModule {}
