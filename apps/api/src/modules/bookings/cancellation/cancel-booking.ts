import { Injectable } from '@nestjs/common';
import { type CancelBookingBody, type RefundOutcome } from '@haulway/contracts';
import { isFilled, toPence } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Transactions } from '@haulway/server/database';
import { type Caller, invalidRequest, notFound } from '@haulway/server/http';
import { type BookingEntity } from '../booking.entity.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';
import { BEFORE_A_CHANGE, BookingPayments } from '../booking-payments.js';
import { type ChangeableBooking } from '../booking-access.js';
import { refundChanged, tooLate } from '../booking-errors.js';
import { ChangeTerms } from '../changes/reschedule-booking.js';
import { BookingCancellation } from './booking-cancellation.js';

/** Options for a caller that cancels many bookings. */
interface CancelSettings {
  /** Throws when this booking must not be cancelled like that; it gets the booking under its lock. */
  readonly check?: (booking: BookingEntity) => void;
  /** Leaves the refund to a background job, for a caller that can't wait for the provider. */
  readonly later?: boolean;
}

interface Cancelled {
  readonly booking: BookingEntity;
  /** The outcome of the refund; null when there was none, or when this call did not request it. */
  readonly refund: RefundOutcome | null;
}

/** Cancels a booking on request, and refunds what the policy says. */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingRepository,
    private readonly payments: BookingPayments,
    private readonly cancellation: BookingCancellation,
    private readonly terms: ChangeTerms,
  ) {}

  /**
   * Cancelling again changes nothing and returns the booking as it is by then. While the first call waits for the
   * provider, its refund is not part of that yet.
   * @throws ApiException 400 without `expected_refund`; 409 `refund_changed`, `too_late`, `refund_too_large`; 403
   *   `confirmation_needed` for an admin
   */
  async execute(
    { booking, admin }: ChangeableBooking,
    body: CancelBookingBody,
    { check, later = false }: CancelSettings = {},
  ): Promise<Cancelled> {
    const { id } = booking;
    const requested = requestedRefund(body, admin);
    // the money of a payment in progress may just have arrived
    if (isUnpaid(booking) && booking.status !== 'cancelled') await this.payments.settle(id, BEFORE_A_CHANGE);
    const refundId = await this.transactions.run(async (manager) => {
      const locked = await this.bookings.lock(manager, id);
      if (!locked) throw notFound('booking');
      check?.(locked);
      if (locked.status === 'cancelled') return null;
      const refundPence = await this.#refundPence(manager, locked, admin, requested);
      const reason = isFilled(body.reason) ? body.reason : null;
      return this.cancellation.cancel(manager, locked, { by: 'request', admin, reason, refundPence, later });
    });
    const refund = refundId === null ? null : await this.#requestRefund(refundId, later);
    return { booking: await this.bookings.get(id), refund };
  }

  async #requestRefund(refundId: string, later: boolean): Promise<RefundOutcome> {
    return later ? 'pending' : this.payments.sendRefund(refundId);
  }

  /** @throws ApiException 409 when the policy does not allow the cancellation, or not with this refund */
  async #refundPence(
    manager: EntityManager,
    booking: BookingEntity,
    admin: Caller | null,
    requested: RequestedRefund,
  ): Promise<number> {
    const { cancel } = await this.terms.of(booking, admin !== null, manager);
    if (!cancel.allowed) throw tooLate(cancel.reason);
    if (requested.by === 'policy' && requested.pence !== cancel.refundPence) throw refundChanged(cancel);
    return requested.pence;
  }
}

/** The refund that the caller expects under the policy, or that an admin sets. */
interface RequestedRefund {
  readonly by: 'policy' | 'office';
  readonly pence: number;
}

function requestedRefund(
  { expected_refund, refund_amount }: CancelBookingBody,
  admin: Caller | null,
): RequestedRefund {
  if (admin && refund_amount !== undefined && refund_amount !== null)
    return { by: 'office', pence: toPence(refund_amount) };
  if (expected_refund === undefined) {
    throw invalidRequest({ expected_refund: 'Must be the refund you expect' });
  }
  return { by: 'policy', pence: toPence(expected_refund) };
}
