import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import { type Caller, notFound } from '../http/index.js';
import { SettleBooking } from '../payments/settle/settle-booking.js';
import { BookingEntity } from './booking.entity.js';
import { bookingPaid, isUnpaid } from './booking-errors.js';
import { lockBooking } from './booking-locks.js';

/** Gives an owner an unpaid booking to change, locked. */
@Injectable()
export class UnpaidBooking {
  constructor(
    private readonly settleBooking: SettleBooking,
    private readonly transactions: Transactions,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
  ) {}

  /**
   * The caller's own booking. A payment under way is settled first: the money may have arrived a moment ago.
   * @throws ApiException 404 for an unknown booking or somebody else's; 503
   */
  async find(id: string, caller: Caller): Promise<BookingEntity> {
    const booking = await this.bookings.findOneBy({ id, userId: caller.id });
    if (!booking) throw notFound('booking');
    if (isUnpaid(booking)) await this.settleBooking.execute(id);
    return booking;
  }

  /**
   * Runs `work` on a booking that {@link find} gave, while its row is locked.
   * @throws ApiException 404 when it is gone; 409 `booking_paid`; 503
   */
  change<T>(id: string, work: (manager: EntityManager, booking: BookingEntity) => Promise<T>): Promise<T> {
    return this.transactions.run(async (manager) => {
      const booking = await lockBooking(manager, id);
      if (!booking) throw notFound('booking');
      if (!isUnpaid(booking)) throw bookingPaid();
      return work(manager, booking);
    });
  }
}
