import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type CancelBookingBody, type RefundOutcome } from '@haulway/contracts';
import { isFilled, toPence } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Metrics } from '../../../common/metrics/index.js';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../common/database/index.js';
import { type Caller, invalidRequest, notFound } from '../../../common/http/index.js';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { Places } from '../../availability/places.js';
import { type BookingEntity } from '../booking.entity.js';
import { customerOf, isUnpaid } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';
import { BEFORE_A_CHANGE, LivePayments } from '../live-payments.js';
import { type ChangeableBooking } from './booking-access.js';
import { CancellationRefunds, refundChange } from './cancellation-refunds.js';
import { refundChanged, tooLate } from './change-errors.js';
import { ChangeTerms } from './change-terms.js';
import { queueBookingCancelled } from '../emails/change-emails.js';

/**
 * How long a second, parallel cancellation waits for the refund of the first, so that both return the same response.
 */
const WAIT_FOR_REFUND_MS = 5_000;
const LOOK_EVERY_MS = 50;

/** Options for a caller that cancels many bookings. */
interface CancelSettings {
  /** Throws when this booking must not be cancelled like that; it gets the booking under its lock. */
  readonly check?: (booking: BookingEntity) => void;
  /** Leaves the refund to a background job, for a caller that can't wait for the provider. */
  readonly later?: boolean;
}

/** The result of a cancellation. */
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
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly payments: LivePayments,
    private readonly refunds: CancellationRefunds,
    private readonly places: Places,
    private readonly terms: ChangeTerms,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Cancelling again changes nothing and returns the same response.
   * @throws ApiException 400 without `expected_refund`; 409 `refund_changed`, `too_late`, `refund_too_large`; 403
   *   `confirmation_needed` for an admin
   */
  async execute(
    { booking, admin }: ChangeableBooking,
    body: CancelBookingBody,
    { check, later = false }: CancelSettings = {},
  ): Promise<Cancelled> {
    const { id } = booking;
    const wanted = { ...wantedRefund(body, admin), later };
    // the money of a payment in progress may just have arrived
    if (isUnpaid(booking) && booking.status !== 'cancelled') await this.payments.settle(id, BEFORE_A_CHANGE);
    const { refundId, isNew } = await this.transactions.run((manager) =>
      this.#cancel(manager, id, admin, wanted, body, check),
    );
    if (isNew) this.metrics.bookings.inc({ customer: customerOf(booking), outcome: 'cancelled' });
    const refund = await this.#refund(id, refundId, later);
    return { booking: await this.bookings.get(id), refund };
  }

  async #refund(bookingId: string, refundId: string | null, later: boolean): Promise<RefundOutcome | null> {
    if (refundId) return later ? 'pending' : this.refunds.send(refundId);
    await this.#waitForRefund(bookingId);
    return null;
  }

  /** @returns the refund to request, null when there is none; and whether this call cancelled the booking */
  async #cancel(
    manager: EntityManager,
    id: string,
    admin: Caller | null,
    wanted: OpenedRefund,
    { reason }: CancelBookingBody,
    check: CancelSettings['check'],
  ): Promise<{ readonly refundId: string | null; readonly isNew: boolean }> {
    const booking = await this.bookings.lock(manager, id);
    if (!booking) throw notFound('booking');
    check?.(booking);
    if (booking.status === 'cancelled') return { refundId: null, isNew: false };
    const { cancel } = await this.terms.of(booking, admin !== null, manager);
    if (!cancel.allowed) throw tooLate(cancel.reason);
    if (wanted.by === 'policy' && wanted.pence !== cancel.refundPence)
      throw refundChanged(cancel.refundPence);
    const before = booking.status;
    await this.bookings.cancel(manager, booking, isFilled(reason) ? reason : null);
    await this.payments.supersede(manager, id);
    const { pence: amountPence, later } = wanted;
    const refundId =
      amountPence > 0 ? await this.refunds.open(manager, id, { amountPence, admin, later }) : null;
    await queueBookingCancelled(manager, booking, amountPence);
    if (admin) {
      const { version } = await this.bookings.get(id, manager);
      await recordChanges(manager, admin, this.clock.now(), { bookingId: id, version }, [
        { what: 'status', from: before, to: 'cancelled' },
        ...(refundId ? [refundChange(booking.refundedPence, amountPence)] : []),
      ]);
    }
    // last, because from here on all bookings of the same slot wait for one another
    await this.places.giveBack(manager, booking);
    return { refundId, isNew: true };
  }

  async #waitForRefund(bookingId: string): Promise<void> {
    const looks = WAIT_FOR_REFUND_MS / LOOK_EVERY_MS;
    for (let look = 0; look < looks && (await this.refunds.isUnderWay(bookingId)); look += 1) {
      await setTimeout(LOOK_EVERY_MS);
    }
  }
}

/** The refund that the caller expects under the policy, or that an admin sets. */
interface WantedRefund {
  readonly by: 'policy' | 'office';
  readonly pence: number;
}

type OpenedRefund = WantedRefund & { readonly later: boolean };

function wantedRefund(
  { expected_refund, refund_amount }: CancelBookingBody,
  admin: Caller | null,
): WantedRefund {
  if (admin && refund_amount !== undefined && refund_amount !== null)
    return { by: 'office', pence: toPence(refund_amount) };
  if (expected_refund === undefined) {
    throw invalidRequest({ expected_refund: 'Must say what is expected to come back' });
  }
  return { by: 'policy', pence: toPence(expected_refund) };
}
