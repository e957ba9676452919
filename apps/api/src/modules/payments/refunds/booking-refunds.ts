import { Injectable, Logger } from '@nestjs/common';
import { type RefundOutcome } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { CancellationRefunds } from '../../bookings/cancellation/cancellation-refunds.js';
import { ProviderRefused, ProviderUnavailable } from '../provider/payment-provider.js';
import { GIVEN_STATES } from '../payment-lifecycle.js';
import { queueRefund } from './queue-refund.js';
import { RefundRepository } from './refund.repository.js';
import { SendRefund } from './send-refund.js';

/** Requests the refunds of cancelled bookings, whose rows `PaymentRecords` has stored (ADR 0020). */
@Injectable()
export class BookingRefunds extends CancellationRefunds {
  readonly #logger = new Logger(BookingRefunds.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly refunds: RefundRepository,
    private readonly sendRefund: SendRefund,
  ) {
    super();
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
}
