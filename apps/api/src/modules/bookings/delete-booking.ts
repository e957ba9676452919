import { Injectable } from '@nestjs/common';
import { type Caller } from '../../common/http/index.js';
import { BookingRepository } from './booking.repository.js';
import { LivePayments } from './live-payments.js';
import { UnpaidBooking } from './unpaid-booking.js';

/** Deletes an own booking that is not paid. Its row stays, unseen, for money that might still arrive for it. */
@Injectable()
export class DeleteBooking {
  constructor(
    private readonly unpaid: UnpaidBooking,
    private readonly payments: LivePayments,
    private readonly bookings: BookingRepository,
  ) {}

  /** @throws ApiException 404; 409 `booking_paid` */
  async execute(id: string, caller: Caller): Promise<void> {
    await this.unpaid.settle(await this.unpaid.find(id, caller));
    await this.unpaid.change(id, async (manager, booking) => {
      await this.payments.supersede(manager, booking.id);
      await this.bookings.softDelete(manager, booking);
    });
  }
}
