import { londonDateOf } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { queueDocument } from '../../bookings/booking-documents.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { bookingConfirmedEmail } from '../../bookings/emails/booking-emails.js';
import { earnPoints, takeBackPoints } from '../../loyalty/loyalty.repository.js';
import { queueEmail } from '../../notifications/index.js';
import { RefundRepository } from '../refunds/refund.repository.js';
import { loyaltyOf, methodOfMoney } from './booking-money.js';
import { type Money, RecordedPaymentRepository } from './recorded-payment.repository.js';

/**
 * Confirms a booking whose last penny has come, whichever way. Everything that follows happens in this one transaction
 * or not at all: statuses, points for signed-in customers, the confirmation email in the outbox, whose job also issues
 * the invoice, and last the invoice number.
 */
@Injectable()
export class ConfirmPaid {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly refunds: RefundRepository,
    private readonly recorded: RecordedPaymentRepository,
  ) {}

  /** Call it with the booking and its payment locked, once the money is stored. */
  async execute(manager: EntityManager, booking: BookingEntity, now: Date): Promise<void> {
    // usually nothing was held before, and all of it came by card
    const isByCard = booking.paidPence === 0 && booking.invoiceNumber === null;
    const money = isByCard ? null : await this.recorded.money(booking.id, manager);
    const isPaidAgain = booking.invoiceNumber !== null;
    await earnPoints(manager, loyaltyOf(booking));
    if (isPaidAgain) await this.#chargeAgain(manager, booking);
    const { id, customerEmail: recipient } = booking;
    await queueEmail(manager, bookingConfirmedEmail, { recipient, subjectId: id, bookingId: id });
    // without an email, no job of an email issues the invoice
    if (recipient === '') await queueDocument(manager, 'invoice', id);
    await this.bookings.markPaid(manager, booking, {
      now,
      taxPoint: money ? await this.#taxPointOf(manager, booking, money, now) : londonDateOf(now),
      paymentMethod: (money && methodOfMoney(money)) ?? 'card',
    });
  }

  /** The London date of the last money that came. */
  async #taxPointOf(manager: EntityManager, { id }: BookingEntity, { cardPence, methods }: Money, now: Date) {
    if (methods.length === 0) return londonDateOf(now);
    const entries = await this.recorded.listed(id, manager);
    const dates = entries
      .filter(({ kind, reversedAt }) => kind === 'payment' && reversedAt === null)
      .map(({ receivedOn }) => receivedOn);
    return [...dates, ...(cardPence > 0 ? [londonDateOf(now)] : [])].sort().at(-1) ?? londonDateOf(now);
  }

  /** The points count again, and so does what was credited since a payment was reversed. */
  async #chargeAgain(manager: EntityManager, booking: BookingEntity): Promise<void> {
    await takeBackPoints(manager, loyaltyOf(booking), 0);
    const entries = await this.recorded.listed(booking.id, manager);
    const credited = entries.filter(({ kind, invoiced }) => kind !== 'payment' && invoiced);
    const given = await this.refunds.givenOfBooking(manager, booking.id);
    for (const { id } of [...credited, ...given]) await queueDocument(manager, 'debit_note', id);
  }
}
