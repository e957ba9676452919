import { Injectable } from '@nestjs/common';
import { type AdminBookingBody, type BookingStatus } from '@haulway/contracts';
import { Clock } from '../clock/clock.js';
import { Transactions } from '../database/transactions.js';
import { notFound } from '../http/index.js';
import { supersedeLivePayment } from '../payments/supersede-live-payment.js';
import { BookingEntity } from './booking.entity.js';
import { isUnpaid } from './booking-errors.js';
import { lockBooking } from './booking-locks.js';
import { expiryOf } from './new-booking.js';

/** Sets status, worker and notes; what is left out stays, null clears. Any status may follow any (SPEC section 4). */
@Injectable()
export class AdminUpdateBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiException 404 */
  execute(id: string, body: AdminBookingBody): Promise<BookingEntity> {
    return this.transactions.run(async (manager) => {
      const booking = await lockBooking(manager, id);
      if (!booking) throw notFound('booking');
      if (body.assigned_worker !== undefined) booking.assignedWorker = body.assigned_worker;
      if (body.admin_notes !== undefined) booking.adminNotes = body.admin_notes;
      if (body.status !== undefined) this.move(booking, body.status);
      if (booking.status === 'cancelled') await supersedeLivePayment(manager, id);
      await manager.save(booking);
      return manager.findOneByOrFail(BookingEntity, { id });
    });
  }

  /** An unpaid booking taken up again gets a new day to be paid, else the next sweep would cancel it. */
  private move(booking: BookingEntity, status: BookingStatus): void {
    const reopened = booking.status !== 'pending' && status === 'pending' && isUnpaid(booking);
    if (reopened) booking.expiresAt = expiryOf(this.clock.now());
    booking.status = status;
  }
}
