import { type Booking, type BookingRefund } from '@haulway/contracts';
import { addDays, londonDateOf, toPounds } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Injectable } from '@nestjs/common';
import { isUnpaid } from './booking-lifecycle.js';
import { type BookingEntity } from './booking.entity.js';
import { FIRST_VERSION } from './policy/change-policy.repository.js';
import { BookingPaymentRecords, type RefundRecord } from './booking-payments.js';

/** Banks take up to ten working days. */
const ARRIVAL_DAYS = 14;

/** A refund that the provider has not made after this time is delayed. */
const PROMPT_MS = 24 * 60 * 60 * 1000;

/** Adds to bookings what only their single reads contain: when they were moved and cancelled, and their refunds. */
@Injectable()
export class BookingHistory {
  constructor(
    private readonly records: BookingPaymentRecords,
    private readonly clock: Clock,
  ) {}

  async show<T extends Booking>(
    entities: readonly BookingEntity[],
    map: (entity: BookingEntity) => T,
  ): Promise<T[]> {
    // money that arrives for an unpaid booking is refunded too, and by then the booking is cancelled
    const mayHaveRefunds = entities.filter((entity) => !isUnpaid(entity) || entity.status === 'cancelled');
    const refunds = await this.records.refundsOf(mayHaveRefunds.map(({ id }) => id));
    return entities.map((entity) =>
      Object.assign(map(entity), {
        history: {
          moved_at: entity.movedAt?.toISOString() ?? null,
          cancelled_at: entity.status === 'cancelled' ? (entity.cancelledAt?.toISOString() ?? null) : null,
          policy_version: isUnpaid(entity) ? null : (entity.policyVersion ?? FIRST_VERSION),
          refunds: refunds
            .filter(({ bookingId }) => bookingId === entity.id)
            .map((one) => this.#toRefund(one)),
        },
      }),
    );
  }

  #toRefund({ amountPence, outcome, requestedAt, at }: RefundRecord): BookingRefund {
    const isLate = this.clock.now().getTime() - requestedAt.getTime() > PROMPT_MS;
    return {
      amount: toPounds(amountPence),
      state: outcome === 'requested' && isLate ? 'delayed' : outcome,
      at: at.toISOString(),
      arrives_by: addDays(londonDateOf(at), ARRIVAL_DAYS),
    };
  }
}
