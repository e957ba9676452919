import { Injectable } from '@nestjs/common';
import { type OutboxEmail } from '../../notifications/index.js';
import { UserRepository } from '../../accounts/users/user.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';

/**
 * A booking as an e-mail to an unconfirmed address may show it: without name and notes, which are free text that anyone
 * may have typed. The address of the collection stays: it was paid for, and the customer must see that it is right
 * (ADR 125).
 */
const withoutFreeText = (booking: BookingEntity): BookingEntity => ({
  ...booking,
  customerName: '',
  additionalAddressInfo: null,
});

/** Whether a booking was paid for, or the office has confirmed it. */
const isVouchedFor = (booking: BookingEntity): boolean =>
  !isUnpaid(booking) || booking.status === 'confirmed' || booking.status === 'completed';

/** Reads the booking that an e-mail is about, with only the data that its recipient may see. */
@Injectable()
export class BookingOfEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /**
   * Without a payment, anybody can make a booking with a stranger's address. An e-mail about it therefore goes only to
   * an address that its owner has confirmed, unless the office has confirmed the booking.
   * @returns null when the e-mail must not be sent
   * @throws Error for an e-mail about no booking
   */
  async read(email: Pick<OutboxEmail, 'id' | 'bookingId' | 'recipient'>): Promise<BookingEntity | null> {
    const booking = await this.#find(email);
    if (await this.isProven(booking, email.recipient)) return booking;
    return isVouchedFor(booking) ? withoutFreeText(booking) : null;
  }

  /** The booking of an e-mail about money that the provider has moved: the customer gets it in any case. */
  async readOfMoney(email: Pick<OutboxEmail, 'id' | 'bookingId' | 'recipient'>): Promise<BookingEntity> {
    const booking = await this.#find(email);
    return (await this.isProven(booking, email.recipient)) ? booking : withoutFreeText(booking);
  }

  /** Whether an address is the confirmed one of the account that booked. */
  async isProven({ userId }: BookingEntity, recipient: string): Promise<boolean> {
    const owner = userId === null ? null : await this.users.find(userId);
    return (
      owner !== null &&
      owner.emailVerifiedAt !== null &&
      owner.email.toLowerCase() === recipient.toLowerCase()
    );
  }

  async #find({ id, bookingId }: Pick<OutboxEmail, 'id' | 'bookingId'>): Promise<BookingEntity> {
    // deleted bookings too: a customer who has paid gets the e-mail
    const booking = bookingId === null ? null : await this.bookings.findWithDeleted(bookingId);
    if (!booking) throw new Error(`E-mail ${id} is about no booking`);
    return booking;
  }
}
