import { type BookingCustomerBody } from '@haulway/contracts';
import { isFilled } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { mobileNumber } from '../../../common/phone-numbers.js';
import { type Change, changesSince, recordChanges } from '../../audit/audit-trail.repository.js';
import { toChange } from '../../audit/to-changes.js';
import { emailStates, queueEmail, redirectEmails } from '../../notifications/index.js';
import { bookingStale, notAGuest } from '../booking-errors.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingKeyRepository } from '../booking-key.repository.js';
import { toAdminBooking } from '../booking-mapper.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingPaymentRecords } from '../booking-payments.js';
import { BookingRepository } from '../booking.repository.js';
import { bookingCancelledEmail, bookingConfirmedEmail } from '../emails/booking-emails.js';
import { assertReachable } from '../phone/office-booking.js';
import { paymentLinkEmail } from '../phone/payment-link-email.js';
import { paymentLinkText } from '../texts/booking-texts.js';
import { queueBookingText } from '../texts/text-about-booking.js';

type Contact = Pick<BookingEntity, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** Corrects the contact details of a guest's booking. */
@Injectable()
export class CorrectCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly keys: BookingKeyRepository,
    private readonly payments: BookingPaymentRecords,
  ) {}

  /** @throws ApiException 400 when nothing is left to reach the customer by; 404; 409 `not_a_guest`, or `stale` with the current booking */
  execute(id: string, body: BookingCustomerBody, admin: Caller): Promise<BookingEntity> {
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      if (!booking) throw notFound('booking');
      if (booking.userId !== null || booking.erasedAt !== null) throw notAGuest();
      if (body.version !== booking.version)
        throw bookingStale({
          booking: toAdminBooking(booking),
          changes: (await changesSince(manager, id, body.version)).map(toChange),
        });
      const before: Contact = { ...booking };
      const after = correctedBy(booking, body);
      const changes = changesBetween(before, after);
      if (changes.length === 0) return booking;
      assertReachable(after);
      await this.bookings.changeByAdmin(manager, booking, after);
      const saved = await this.bookings.get(id, manager);
      await recordChanges(
        manager,
        admin,
        this.clock.now(),
        { bookingId: id, version: saved.version },
        changes,
      );
      const isOtherPhone = mobileNumber(after.customerPhone) !== mobileNumber(before.customerPhone);
      if (isOtherPhone) await this.keys.endTexted(manager, id);
      if (after.customerEmail !== before.customerEmail)
        await this.#moveTo(manager, saved, before.customerEmail);
      else if (isOtherPhone && isUnpaid(saved)) await this.#textLinkAgain(manager, saved);
      return saved;
    });
  }

  /**
   * Whoever reads the old address loses the booking. The new address gets the confirmation of a paid one, or the email
   * about its cancellation. The payment link of an unpaid one is sent again in each way in which it was sent.
   */
  async #moveTo(manager: EntityManager, booking: BookingEntity, from: string): Promise<void> {
    const { id: bookingId, customerEmail: recipient } = booking;
    await this.keys.end(manager, bookingId);
    await redirectEmails(manager, bookingId, { from, to: recipient });
    if (isUnpaid(booking)) return this.#sendLinkAgain(manager, booking);
    const details = { all_documents: true } as const;
    if (booking.status !== 'cancelled')
      return queueEmail(manager, bookingConfirmedEmail, { recipient, bookingId, details });
    const refund_pence = (await this.payments.refundedPence(booking, manager)) - booking.refundedPence;
    await queueEmail(manager, bookingCancelledEmail, {
      recipient,
      bookingId,
      details: { ...details, refund_pence, pay_back_pence: booking.payBackPence },
    });
  }

  async #sendLinkAgain(manager: EntityManager, booking: BookingEntity): Promise<void> {
    if (await hasLinkGone(manager, booking, paymentLinkEmail))
      await queueEmail(manager, paymentLinkEmail, {
        recipient: booking.customerEmail,
        bookingId: booking.id,
      });
    await this.#textLinkAgain(manager, booking);
  }

  async #textLinkAgain(manager: EntityManager, booking: BookingEntity): Promise<void> {
    if (await hasLinkGone(manager, booking, paymentLinkText))
      await queueBookingText(manager, paymentLinkText, booking);
  }
}

/** Whether a link must be sent again. One that has not been sent yet goes to the corrected contact, with a valid key. */
const hasLinkGone = async (
  manager: EntityManager,
  booking: BookingEntity,
  link: { readonly kind: string },
): Promise<boolean> => {
  const states = await emailStates(manager, booking.id, link);
  return states.some((state) => state === 'sent' || state === 'dead') && !states.includes('queued');
};

/** The same address in another case is no change. */
const correctedBy = (
  { customerName, customerEmail, customerPhone }: Contact,
  { customer_name: name, customer_email: email, customer_phone: phone }: BookingCustomerBody,
): Contact => ({
  customerName: name?.trim() ?? customerName,
  customerEmail:
    email === undefined || email.toLowerCase() === customerEmail.toLowerCase() ? customerEmail : email,
  customerPhone: phone === undefined ? customerPhone : isFilled(phone) ? phone.trim() : null,
});

const changesBetween = (before: Contact, after: Contact): Change[] =>
  (
    [
      ['customer_name', 'customerName'],
      ['customer_email', 'customerEmail'],
      ['customer_phone', 'customerPhone'],
    ] as const
  ).flatMap(([what, name]) =>
    before[name] === after[name] ? [] : [{ what, from: before[name], to: after[name] }],
  );
