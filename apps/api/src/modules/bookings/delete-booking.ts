import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions.js';
import { type Caller } from '../../common/http/index.js';
import { Places } from '../availability/places.js';
import { isUnpaid } from './booking-lifecycle.js';
import { BookingRepository } from './booking.repository.js';
import { BEFORE_A_CHANGE, LivePayments } from './live-payments.js';

/** Deletes an own booking that is not paid. */
@Injectable()
export class DeleteBooking {
  constructor(
    private readonly payments: LivePayments,
    private readonly transactions: Transactions,
    private readonly bookings: BookingRepository,
    private readonly places: Places,
  ) {}

  /** @throws ApiException 404; 409 `booking_paid`; 503 when the provider can't say what became of a payment */
  async execute(id: string, caller: Caller): Promise<void> {
    const found = await this.bookings.getOwn(id, caller.id);
    if (isUnpaid(found)) await this.payments.settle(id, BEFORE_A_CHANGE);
    await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lockUnpaid(manager, id);
      await this.payments.supersede(manager, id);
      await this.bookings.remove(manager, booking);
      await this.places.giveBack(manager, booking);
    });
  }
}
