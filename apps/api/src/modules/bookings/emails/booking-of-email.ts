import { Injectable } from '@nestjs/common';
import { type OutboxEmail } from '../../notifications/index.js';
import { UserRepository } from '../../accounts/users/user.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';

/**
 * A booking as an e-mail to an unconfirmed address may show it: without name and notes, which are free text that anyone
 * may have typed. The place of the collection stays: it was paid for, and the customer must see that it is right
 * (ADR 125).
 */
const withoutFreeText = (booking: BookingEntity): BookingEntity => ({
  ...booking,
  customerName: '',
  additionalAddressInfo: null,
});

/** Reads the booking that an e-mail is about, with only the data that its recipient may see. */
@Injectable()
export class BookingOfEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /** @throws Error for an e-mail about no booking */
  async read({
    id,
    bookingId,
    recipient,
  }: Pick<OutboxEmail, 'id' | 'bookingId' | 'recipient'>): Promise<BookingEntity> {
    // deleted bookings too: a customer who has paid gets the e-mail
    const booking = bookingId === null ? null : await this.bookings.findWithDeleted(bookingId);
    if (!booking) throw new Error(`E-mail ${id} is about no booking`);
    return (await this.#isOwners(recipient, booking)) ? booking : withoutFreeText(booking);
  }

  /** Whether an address is the confirmed one of the account that booked. */
  async #isOwners(recipient: string, { userId }: BookingEntity): Promise<boolean> {
    const owner = userId === null ? null : await this.users.find(userId);
    return (
      owner !== null &&
      owner.emailVerifiedAt !== null &&
      owner.email.toLowerCase() === recipient.toLowerCase()
    );
  }
}
