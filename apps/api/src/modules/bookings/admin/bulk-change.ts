import { Injectable, Logger } from '@nestjs/common';
import {
  type BookingStatus,
  type BulkBooking,
  type BulkChangeBody,
  type BulkResult,
  type CancelOptionsResponse,
} from '@haulway/contracts';
import { ApiException, type Caller, notFound, toApiException } from '@haulway/server/http';
import { Confirmations } from '../../accounts/auth/confirmation/confirm.js';
import { type BookingEntity } from '../booking.entity.js';
import { bookingChanged } from '../booking-errors.js';
import { toAdminBooking } from '../booking-mapper.js';
import { receivedPence } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';
import { CancelBooking } from '../cancellation/cancel-booking.js';
import { ChangeTerms, toOptions } from '../changes/reschedule-booking.js';
import { AdminUpdateBooking } from './admin-update-booking.js';

/** How long one call waits for the card provider; later refunds are left to a background job. */
const PROVIDER_PATIENCE_MS = 10_000;

/** Sets status or worker of many bookings, as the form of one booking does, each in its own transaction. */
@Injectable()
export class BulkChange {
  readonly #logger = new Logger('BulkChange');

  constructor(
    private readonly updateBooking: AdminUpdateBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly bookings: BookingRepository,
    private readonly terms: ChangeTerms,
    private readonly confirmations: Confirmations,
  ) {}

  /**
   * Changes the bookings one after the other, so that no two of them wait for each other's slots. A refused booking is
   * reported with the code and sentence of a single change, and does not stop the others.
   * @throws ApiException 403 `confirmation_needed`, before anything is changed, when money is to be refunded and the
   *   admin has not confirmed their identity recently
   */
  async execute(body: BulkChangeBody, admin: Caller): Promise<BulkResult[]> {
    if (body.bookings.some(givesBack)) await this.confirmations.assertFresh(admin);
    const results: BulkResult[] = [];
    const started = performance.now();
    for (const named of body.bookings) {
      const isLate = performance.now() - started > PROVIDER_PATIENCE_MS;
      const later = isLate || results.some((result) => refundOf(result) === 'pending');
      try {
        results.push(await this.#change(named, body, admin, later));
      } catch (error) {
        const { exception, expected } = toApiException(error);
        if (!expected) this.#logger.error(error instanceof Error ? error.stack : String(error));
        const { code, message } = exception;
        results.push({ outcome: 'refused', id: named.id, error: code, message });
      }
    }
    return results;
  }

  async #change(
    named: BulkBooking,
    { status, assigned_worker }: BulkChangeBody,
    admin: Caller,
    later: boolean,
  ): Promise<BulkResult> {
    const { id, version } = named;
    if (givesBack(named)) return this.#cancelWithRefund(named, admin, later);
    const check = refuseUndecided(status, named);
    const changed = await this.updateBooking.execute(id, { status, assigned_worker, version }, admin, check);
    return { outcome: 'changed', id, booking: toAdminBooking(changed), refund: null };
  }

  async #cancelWithRefund(
    { id, version, refund_amount: amount = 0 }: BulkBooking,
    admin: Caller,
    later: boolean,
  ): Promise<BulkResult> {
    const found = await this.bookings.find(id);
    if (!found) throw notFound('booking');
    const { booking, refund } = await this.cancelBooking.execute(
      { booking: found, admin },
      { refund_amount: amount },
      { later, check: refuseCancelled(version) },
    );
    return {
      outcome: 'changed',
      id,
      booking: toAdminBooking(booking),
      refund: refund && { amount, outcome: refund },
    };
  }

  /** The terms for cancelling each of these bookings, in the order of the ids; unknown ids are left out. */
  async cancelOptions(ids: readonly string[]): Promise<CancelOptionsResponse['options']> {
    const options: CancelOptionsResponse['options'] = [];
    for (const booking of await this.bookings.findMany(ids)) {
      const { cancel } = toOptions(await this.terms.of(booking, true));
      options.push({ id: booking.id, cancel });
    }
    return options;
  }
}

const givesBack = ({ refund_amount: amount = 0 }: BulkBooking): boolean => amount > 0;

const refundOf = (result: BulkResult) => (result.outcome === 'changed' ? result.refund?.outcome : undefined);

/** Refuses to cancel a paid booking unless the refund is given: the amount is never guessed. */
const refuseUndecided =
  (status: BookingStatus | undefined, { refund_amount }: BulkBooking) =>
  (booking: BookingEntity): void => {
    const holdsMoney =
      receivedPence(booking) > 0 &&
      booking.paymentStatus !== 'refunded' &&
      booking.dispute !== 'under_review';
    if (status === 'cancelled' && booking.status !== 'cancelled' && holdsMoney && refund_amount === undefined)
      throw new ApiException(409, 'refund_undecided', 'This booking is paid. Please say how much to refund.');
  };

/** Refuses a stale version, and a second cancellation: its response would look as if the money had been refunded. */
const refuseCancelled =
  (shown: number) =>
  (booking: BookingEntity): void => {
    if (booking.version !== shown) throw bookingChanged();
    if (booking.status === 'cancelled')
      throw new ApiException(
        409,
        'booking_cancelled',
        'This booking is cancelled already. Please refund it from its details.',
      );
  };
