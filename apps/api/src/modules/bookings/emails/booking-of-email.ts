import {
  formatFullDate,
  formatTimeSlot,
  isFilled,
  nothingPaidText,
  selectionInShort,
  type VisitWords,
  wordsOfBooking,
} from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { mailedLine, printedAddress, printedLine } from '../../../common/printed-text.js';
import {
  type ComposeContext,
  type Composed,
  type Content,
  greet,
  linkWith,
  type OutboxEmail,
} from '../../notifications/index.js';
import { BookingKeyRepository } from '../booking-key.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { UserRepository } from '../../accounts/users/user.repository.js';
import { receivedPence } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';

/** 'Booking #' and the first eight characters of the id, as the success page shows it. */
export const bookingNumber = ({ id }: Pick<BookingEntity, 'id'>): string => `#${id.slice(0, 8)}`;

/** Address, postcode and extra information, a line each. */
export const addressLines = (booking: BookingEntity): string[] =>
  [
    printedAddress(booking.collectionAddress),
    printedLine(booking.collectionPostcode),
    printedLine(booking.additionalAddressInfo ?? ''),
  ]
    .map(mailedLine)
    .filter(isFilled);

/** The words for the visit of a booking: a collection, or a delivery. */
export const wordsOf = ({ serviceData }: Pick<BookingEntity, 'serviceData'>): VisitWords =>
  wordsOfBooking(serviceData);

/** The facts about a booking that every email about it contains. What is booked: the chosen size or items, one per line. */
export const bookingFacts = (booking: BookingEntity): (readonly [string, string])[] => [
  ['Booking', bookingNumber(booking)],
  ['Service', booking.serviceName],
  ...(booking.addons.length === 0
    ? []
    : [['You booked', booking.addons.map((addon) => selectionInShort([addon])).join('\n')] as const]),
  [wordsOf(booking).date, formatFullDate(booking.collectionDate)],
  ['Time slot', formatTimeSlot(booking.collectionTimeSlot)],
  [wordsOf(booking).address, addressLines(booking).join('\n')],
];

const canBeChanged = ({ status }: BookingEntity): boolean => status === 'pending' || status === 'confirmed';

/** Says that nothing is paid for a booking that is planned but refunded; empty for any other. */
export const nothingPaid = ({ status, paymentStatus, totalPricePence }: BookingEntity): string[] => {
  const text = nothingPaidText({ status, payment_status: paymentStatus }, totalPricePence);
  return text === null ? [] : [text];
};

/** The texts of an email about a booking. Greeting, facts and link are the booking's own if they are left out. */
type Written = Pick<Content, 'subject' | 'paragraphs'> & Partial<Content>;

/**
 * Composes an email about a booking.
 * @param write gets the URL where the customer sees the booking and may change it, with a new key for a guest
 */
export async function aboutBooking(
  booking: BookingEntity,
  { recipient }: Pick<OutboxEmail, 'recipient'>,
  { get, siteUrl }: ComposeContext,
  write: (url: string) => Written,
): Promise<Composed> {
  const key = await get(BookingKeyRepository).forEmail(booking, recipient);
  const url = linkWith(key === undefined ? {} : { key }, `/booking/${booking.id}`, siteUrl);
  return {
    to: { name: booking.customerName, address: recipient },
    content: {
      greeting: greet(mailedLine(printedLine(booking.customerName))),
      facts: bookingFacts(booking),
      link: { label: canBeChanged(booking) ? 'View, change or cancel' : 'View your booking', url },
      ...write(url),
    },
  };
}

/**
 * A booking as an email to an unconfirmed address may show it: without name and notes, which are free text that anyone
 * may have typed. The address of the collection stays: it was paid for, and the customer must see that it is right
 * (ADR 61).
 */
const withoutFreeText = (booking: BookingEntity): BookingEntity => ({
  ...booking,
  customerName: '',
  additionalAddressInfo: null,
});

/** Whether a booking was paid for, at least in part, or the office has confirmed it. */
const isVouchedFor = (booking: BookingEntity): boolean =>
  receivedPence(booking) > 0 ||
  booking.invoiceNumber !== null ||
  booking.status === 'confirmed' ||
  booking.status === 'completed';

/** Reads the booking that an email is about, with only the data that its recipient may see. */
@Injectable()
export class BookingOfEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /**
   * Without a payment, anybody can make a booking with somebody else's address. An email about it therefore goes only to
   * an address that its owner has confirmed, unless the office has confirmed the booking.
   * @returns null when the email must not be sent
   * @throws Error for an email about no booking
   */
  async read(email: Pick<OutboxEmail, 'id' | 'bookingId' | 'recipient'>): Promise<BookingEntity | null> {
    const booking = await this.#find(email);
    if (await this.isProven(booking, email.recipient)) return booking;
    return isVouchedFor(booking) ? withoutFreeText(booking) : null;
  }

  /**
   * The booking of an email that is sent in any case: about money that the provider has moved, or at the office's
   * request.
   */
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
    // deleted bookings too: a customer who has paid gets the email
    const booking = bookingId === null ? null : await this.bookings.findWithDeleted(bookingId);
    if (!booking) throw new Error(`Email ${id} is about no booking`);
    return booking;
  }
}
