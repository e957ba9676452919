import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Transactions } from '../../common/database/transactions.js';
import { type Caller, notFound } from '../../common/http/index.js';
import { type BookingEntity } from './booking.entity.js';
import { bookingPaid, isUnpaid } from './booking-errors.js';
import { BookingRepository } from './booking.repository.js';
import { LivePayments } from './live-payments.js';

/**
 * How often a change may have the provider asked about one payment, in milliseconds. Money that comes in between is not
 * lost: it goes back.
 */
const ASKED_AT_MOST_EVERY_MS = 10_000;

/** Gives an owner an unpaid booking to change, locked. */
@Injectable()
export class UnpaidBooking {
  constructor(
    private readonly payments: LivePayments,
    private readonly transactions: Transactions,
    private readonly bookings: BookingRepository,
  ) {}

  /**
   * The caller's own booking as it stands.
   * @throws ApiException 404 for an unknown booking or somebody else's
   */
  async find(id: string, caller: Caller): Promise<BookingEntity> {
    const booking = await this.bookings.findOwn(id, caller.id);
    if (!booking) throw notFound('booking');
    return booking;
  }

  /**
   * Settles a payment under way, before a change that would end it: the money may have arrived a moment ago. Without
   * such a payment nobody is asked.
   * @throws ApiException 503
   */
  async settle(booking: BookingEntity): Promise<void> {
    if (!isUnpaid(booking)) return;
    await this.payments.settle(booking.id, { atMostEveryMs: ASKED_AT_MOST_EVERY_MS });
  }

  /**
   * Runs `work` on a booking that {@link find} gave, while its row is locked.
   * @throws ApiException 404 when it is gone; 409 `booking_paid`; 503
   */
  change<T>(id: string, work: (manager: EntityManager, booking: BookingEntity) => Promise<T>): Promise<T> {
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      if (!booking) throw notFound('booking');
      if (!isUnpaid(booking)) throw bookingPaid();
      return work(manager, booking);
    });
  }
}
