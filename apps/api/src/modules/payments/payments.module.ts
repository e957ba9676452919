import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { UsersModule } from '../accounts/users/user.repository.js';
import { AvailabilityModule } from '../availability/availability.controller.js';
import { BookingRepositoryModule } from '../bookings/bookings.module.js';
import { BookingPaymentRecords, BookingPayments } from '../bookings/booking-payments.js';
import { ApiConfig } from '../../common/config/index.js';
import { PaymentRecords, ProviderPayments } from './booking-payments.js';
import { Metrics } from '@haulway/server/metrics';
import { registerJobs } from '../../common/jobs/index.js';
import { registerEmails } from '../notifications/index.js';
import {
  RecordDispute,
  ProcessEvent,
  processStripeEventJob,
  ReceiveEvent,
} from './webhooks/stripe-events.js';
import { ReportDelayedRefunds, reportDelayedRefundsJob } from './refunds/delayed-refunds.js';
import {
  paymentReturnedEmail,
  refundDelayedEmail,
  refundMadeEmail,
  refundReturnedEmail,
} from './refunds/refund-emails.js';
import {
  CancelIntent,
  cancelIntentJob,
  SettlePayment,
  settlePaymentJob,
} from './settlement/settle-payment.js';
import { ConfirmPayment, CreateIntent, OpenPayment } from './intents/create-intent.js';
import { PaymentEntity, PaymentLocks, PaymentRepository } from './payment.repository.js';
import { PaymentsController, RecordedPaymentsController, WebhookController } from './payments.controller.js';
import { LazyPaymentProvider, PaymentProvider } from './provider/payment-provider.js';
import { BookingMoney } from './recorded/booking-money.js';
import { ConfirmPaid } from './recorded/confirm-paid.js';
import { GiveBack } from './recorded/give-back.js';
import { ListPayments } from './recorded/list-payments.js';
import { refundRecordedEmail } from './recorded/recorded-emails.js';
import { RecordedPaymentEntity, RecordedPaymentRepository } from './recorded/recorded-payment.repository.js';
import { RecordPayment } from './recorded/record-payment.js';
import { RefundEntity, RefundRepository } from './refunds/refund.repository.js';
import { ReconcileRefunds, RecordRefund, resolveRefundJob, SendRefund } from './refunds/send-refund.js';
import { RequestRefund } from './refunds/request-refund.js';
import { StripeEventEntity, StripeEventRepository } from './webhooks/stripe-event.repository.js';
import { Sweep, sweepJob } from './sweep/sweep.js';
import { SweepRepository } from './sweep/sweep.repository.js';

/** The time limit of one call to the provider. A customer waits for at most two tries. */
const PROVIDER_TIMEOUT_MS = 10_000;
const PROVIDER_RETRIES = 1;

const providerOf = (config: ApiConfig, metrics: Metrics): PaymentProvider =>
  new LazyPaymentProvider(async () => {
    const { stripeClient, StripePaymentProvider } = await import('./provider/stripe-payment-provider.js');
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
    TypeOrmModule.forFeature([PaymentEntity, RecordedPaymentEntity, RefundEntity, StripeEventEntity]),
    AuthModule,
    UsersModule,
    AvailabilityModule,
    BookingRepositoryModule,
  ],
  controllers: [PaymentsController, RecordedPaymentsController, WebhookController],
  providers: [
    { provide: BookingPayments, useClass: ProviderPayments },
    { provide: BookingPaymentRecords, useClass: PaymentRecords },
    { provide: PaymentProvider, inject: [ApiConfig, Metrics], useFactory: providerOf },
    BookingMoney,
    CancelIntent,
    ConfirmPaid,
    ConfirmPayment,
    CreateIntent,
    GiveBack,
    ListPayments,
    RecordDispute,
    OpenPayment,
    PaymentLocks,
    PaymentRepository,
    ProcessEvent,
    ReceiveEvent,
    ReconcileRefunds,
    RecordedPaymentRepository,
    RecordPayment,
    RecordRefund,
    RefundRepository,
    ReportDelayedRefunds,
    RequestRefund,
    SendRefund,
    SettlePayment,
    StripeEventRepository,
    Sweep,
    SweepRepository,
    registerEmails(
      refundMadeEmail,
      refundReturnedEmail,
      refundDelayedEmail,
      paymentReturnedEmail,
      refundRecordedEmail,
    ),
    registerJobs(
      sweepJob,
      settlePaymentJob,
      cancelIntentJob,
      resolveRefundJob,
      reportDelayedRefundsJob,
      processStripeEventJob,
    ),
  ],
  exports: [
    BookingPaymentRecords,
    BookingPayments,
    PaymentRepository,
    RecordedPaymentRepository,
    RefundRepository,
  ],
})
export class PaymentsModule {}
