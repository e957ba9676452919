import { Injectable, Logger } from '@nestjs/common';
import { type RefundOutcome } from '@haulway/contracts';
import { CONFIRMED_REFUND_PENCE } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../common/database/index.js';
import { Confirmations } from '../../accounts/auth/confirmation/confirmations.js';
import { type CancellationRefund, CancellationRefunds } from '../../bookings/changes/cancellation-refunds.js';
import { PaymentRepository } from '../payment.repository.js';
import { ProviderRefused, ProviderUnavailable } from '../provider/payment-provider.js';
import { COUNTED_STATES, GIVEN_STATES } from '../payment-lifecycle.js';
import { bookingNotPaid, refundTooLarge } from '../payment-errors.js';
import { queueRefund } from './queue-refund.js';
import { RefundRepository } from './refund.repository.js';
import { SendRefund } from './send-refund.js';

/** Refunds of cancelled bookings: first our row, then the call to the provider, then its response (ADR 0020). */
@Injectable()
export class BookingRefunds extends CancellationRefunds {
  readonly #logger = new Logger(BookingRefunds.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly confirmations: Confirmations,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly sendRefund: SendRefund,
  ) {
    super();
  }

  override async open(
    manager: EntityManager,
    bookingId: string,
    { amountPence, admin, later }: CancellationRefund,
  ): Promise<string> {
    const payment = await this.payments.lockSucceeded(manager, bookingId);
    if (!payment) throw bookingNotPaid();
    const counted = (await this.refunds.ofPayment(manager, payment.id)).filter(({ state }) =>
      COUNTED_STATES.includes(state),
    );
    const before = counted.reduce((sum, refund) => sum + refund.amountPence, 0);
    if (before + amountPence > payment.amountPence) throw refundTooLarge(payment.amountPence - before);
    if (admin && before + amountPence > CONFIRMED_REFUND_PENCE) {
      await this.confirmations.assertFresh(admin, manager);
    }
    const refund = await this.refunds.open(manager, {
      paymentId: payment.id,
      origin: 'cancellation',
      amountPence,
      requestedBy: admin?.id ?? null,
      createdAt: this.clock.now(),
    });
    if (later) await queueRefund(manager, refund.id);
    return refund.id;
  }

  override async send(refundId: string): Promise<RefundOutcome> {
    try {
      await this.sendRefund.execute(refundId);
    } catch (error) {
      if (error instanceof ProviderRefused) {
        this.#logger.error(`The refund ${refundId} of a cancelled booking was refused: ${error.message}`);
        return 'failed';
      }
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.#logger.warn(`The refund ${refundId} of a cancelled booking is asked for again: ${error.message}`);
      await this.transactions.run((manager) => queueRefund(manager, refundId));
      return 'pending';
    }
    const { state } = await this.refunds.get(refundId);
    if (GIVEN_STATES.includes(state)) return 'made';
    return state === 'failed' ? 'failed' : 'pending';
  }

  override isUnderWay(bookingId: string): Promise<boolean> {
    return this.refunds.isCancellationUnderWay(bookingId);
  }
}
