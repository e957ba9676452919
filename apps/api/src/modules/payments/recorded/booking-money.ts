import { type PaymentMethod } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { isUnpaid } from '../../bookings/booking-lifecycle.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { pointsDescription, updatePoints } from '../../bookings/redeemed-points.js';
import { type PaidBooking, takeBackPoints } from '../../loyalty/loyalty.repository.js';
import { type Money, RecordedPaymentRepository } from './recorded-payment.repository.js';

/** The parts of a booking that the loyalty module needs. */
export const loyaltyOf = (booking: BookingEntity): PaidBooking => ({
  userId: booking.userId,
  bookingId: booking.id,
  pence: booking.totalPricePence,
  description: pointsDescription(booking),
});

/** What we hold: the money that came, less what went back. */
export const heldPence = ({ cardPence, cardRefundedPence, recordedPence }: Money): number =>
  cardPence - cardRefundedPence + recordedPence;

/** How the money came; null without money. */
export const methodOfMoney = ({ cardPence, methods }: Money): PaymentMethod | null => {
  const ways: PaymentMethod[] = [...(cardPence > 0 ? (['card'] as const) : []), ...methods];
  return ways.length > 1 ? 'mixed' : (ways[0] ?? null);
};

/**
 * Brings what a booking shows of its money in line with its card payment, refunds and recorded money. The rows are the
 * truth: the columns are counted anew from them, in the transaction that adds a row.
 */
@Injectable()
export class BookingMoney {
  constructor(
    private readonly recorded: RecordedPaymentRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /** @returns the money of the locked booking */
  async show(manager: EntityManager, booking: BookingEntity): Promise<Money> {
    const money = await this.recorded.money(booking.id, manager);
    const held = Math.max(0, heldPence(money));
    const { refundedPence: before } = booking;
    const missingPence = Math.max(0, booking.totalPricePence - held);
    if (isUnpaid(booking))
      await this.bookings.recordMoney(manager, booking, {
        paidPence: held,
        paymentMethod: held > 0 ? methodOfMoney(money) : null,
      });
    else
      await this.bookings.recordRefund(manager, booking, {
        refundedPence: missingPence,
        paidPence: booking.totalPricePence,
      });
    await this.#adjustPoints(manager, booking, { missingPence, before });
    return money;
  }

  /** Makes a locked, paid booking an unpaid one, once a reversal is recorded. */
  async reopen(manager: EntityManager, booking: BookingEntity): Promise<Money> {
    const money = await this.recorded.money(booking.id, manager);
    const paidPence = Math.max(0, heldPence(money));
    const paymentMethod = paidPence > 0 ? methodOfMoney(money) : null;
    await this.bookings.reopen(manager, booking, { paidPence, paymentMethod });
    await this.#adjustPoints(manager, booking, {
      ...{ missingPence: booking.totalPricePence - paidPence, before: booking.refundedPence },
    });
    return money;
  }

  /**
   * Takes back earned points, and gives back redeemed ones, or the other way round. What the customer gains comes first:
   * it can be taken for the other.
   */
  async #adjustPoints(
    manager: EntityManager,
    booking: BookingEntity,
    { missingPence, before }: { readonly missingPence: number; readonly before: number },
  ): Promise<void> {
    if (booking.invoiceNumber === null) return;
    if (missingPence >= before) await updatePoints(manager, booking);
    await takeBackPoints(manager, loyaltyOf(booking), missingPence);
    if (missingPence < before) await updatePoints(manager, booking);
  }
}
