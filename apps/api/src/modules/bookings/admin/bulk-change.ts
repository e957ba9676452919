import { Injectable, Logger } from '@nestjs/common';
import { type BookingStatus, type BulkChangeBody, type BulkResult } from '@haulway/contracts';
import { ApiException, type Caller, toApiException } from '../../../common/http/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { toAdminBooking } from '../booking-mapper.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { AdminUpdateBooking } from './admin-update-booking.js';

/** Sets status or worker of many bookings as the form of one does, each in a transaction of its own. */
@Injectable()
export class BulkChange {
  readonly #logger = new Logger('BulkChange');

  constructor(private readonly updateBooking: AdminUpdateBooking) {}

  /**
   * One after the other, so that no two of them wait for each other's places. One that is refused is said to be, with
   * the code and sentence that it would have had alone, and keeps nobody from the others.
   */
  async execute(body: BulkChangeBody, admin: Caller): Promise<BulkResult[]> {
    const { bookings, status, assigned_worker } = body;
    const results: BulkResult[] = [];
    for (const { id, version } of bookings) {
      try {
        const change = { status, assigned_worker, version };
        const changed = await this.updateBooking.execute(id, change, admin, keepMoney(status));
        results.push({ outcome: 'changed', id, booking: toAdminBooking(changed) });
      } catch (error) {
        const { exception, expected } = toApiException(error);
        if (!expected) this.#logger.error(error instanceof Error ? error.stack : String(error));
        results.push({ outcome: 'refused', id, error: exception.code, message: exception.message });
      }
    }
    return results;
  }
}

/** What becomes of a customer's money is decided booking by booking, never for fifty at once. */
const keepMoney =
  (status: BookingStatus | undefined) =>
  (booking: BookingEntity): void => {
    const holdsMoney = !isUnpaid(booking) && booking.paymentStatus !== 'refunded';
    if (status === 'cancelled' && booking.status !== 'cancelled' && holdsMoney)
      throw new ApiException(
        409,
        'refund_undecided',
        'This booking is paid. Please cancel it by itself, and decide about the refund.',
      );
  };
