import { formatPounds } from '@haulway/domain';
import { type Attachment, type Content, defineEmail } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingKeyRepository } from '../keys/booking-key.repository.js';
import { bookingFacts, bookingNumber, bookingUrl, greetingOf } from './booking-facts.js';
import { BookingPapers } from '../booking-papers.js';
import { BookingOfEmail } from './booking-of-email.js';
import { collectionEvent } from './collection-event.js';

const STEPS = [
  'Keep this email: it is your confirmation and your receipt.',
  'We contact you 24 hours before the collection.',
  'On the day we text you 30 minutes before we arrive. The collection takes 15 to 30 minutes, and someone over 18 must be present.',
];

/** The collection as a calendar file. */
export const collectionFile = (booking: BookingEntity, writtenAt: Date): Attachment => ({
  filename: 'collection.ics',
  content: collectionEvent(booking, writtenAt),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** @param writtenAt when the e-mail was queued; the calendar entry carries it */
function bookingConfirmed(
  booking: BookingEntity,
  url: string,
  writtenAt: Date,
  papers: readonly Attachment[],
): Content {
  return {
    subject: `Booking confirmed: ${booking.serviceName} (${bookingNumber(booking)})`,
    greeting: greetingOf(booking),
    paragraphs: ['Thank you for your payment. Your booking is confirmed.'],
    facts: [
      ...bookingFacts(booking),
      ['Total paid', formatPounds(booking.totalPricePence)],
      ['Invoice', booking.invoiceNumber ?? ''],
    ],
    steps: STEPS,
    link: { label: 'View your booking', url },
    attachments: [collectionFile(booking, writtenAt), ...papers],
  };
}

/** 'Booking Confirmed!': sent once when a booking is paid, with the collection as a calendar entry and the invoice. */
export const bookingConfirmedEmail = defineEmail({
  kind: 'booking_confirmed',
  compose: async (email, { get, siteUrl }) => {
    const booking = await get(BookingOfEmail).read(email);
    if (!booking) return null;
    const to = { name: booking.customerName, address: email.recipient };
    const papers = await get(BookingPapers).attachments({ kind: 'invoice', subject_id: booking.id });
    const url = bookingUrl(booking, siteUrl, await get(BookingKeyRepository).forEmail(booking));
    return { to, content: bookingConfirmed(booking, url, email.createdAt, papers) };
  },
});
