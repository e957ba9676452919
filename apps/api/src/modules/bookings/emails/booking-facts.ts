import { formatFullDate, formatTimeSlot, isFilled, selectionInShort } from '@haulway/domain';
import { mailedLine, printedAddress, printedLine } from '../../../common/printed-text.js';
import { greet, linkWith } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';

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

/** The chosen size or items, one per line; empty for a booking at the service's own price. */
const chosen = ({ addons }: BookingEntity): (readonly [string, string])[] =>
  addons.length === 0
    ? []
    : [['What we collect', addons.map((addon) => selectionInShort([addon])).join('\n')]];

/** The facts about a booking that every e-mail about it contains. */
export const bookingFacts = (booking: BookingEntity): (readonly [string, string])[] => [
  ['Booking', bookingNumber(booking)],
  ['Service', booking.serviceName],
  ...chosen(booking),
  ['Collection date', formatFullDate(booking.collectionDate)],
  ['Time slot', formatTimeSlot(booking.collectionTimeSlot)],
  ['Address', addressLines(booking).join('\n')],
];

export const greetingOf = ({ customerName }: BookingEntity): string =>
  greet(mailedLine(printedLine(customerName)));

/**
 * The URL where the customer sees the booking and may change it.
 * @param key a key of a guest's booking
 */
export const bookingUrl = ({ id }: BookingEntity, siteUrl: string, key: string | undefined): string =>
  linkWith(key === undefined ? {} : { key }, `/booking/${id}`, siteUrl);
