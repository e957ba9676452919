import { Injectable } from '@nestjs/common';
import { type OutboxEmail } from '../../notifications/index.js';
import { UserRepository } from '../../accounts/users/user.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';

/**
 * A booking as an address may be told of it that nobody has confirmed: without name and notes, which are free text of
 * whoever asked. Where the lorry goes stays: it was paid for, and the customer must see that it is right (ADR 125).
 */
const withoutFreeText = (booking: BookingEntity): BookingEntity => ({
  ...booking,
  customerName: '',
  additionalAddressInfo: null,
});

/** Reads the booking that an e-mail is about, as its recipient may be told of it. */
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
    // deleted ones too: whoever paid is told
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
