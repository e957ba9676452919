import { formatPounds } from '@haulway/domain';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { collectionEvent } from '../calendar/collection-event.js';
import { bookingFacts, bookingNumber, bookingUrl, greetingOf } from './booking-facts.js';
import { htmlLayout, textLayout } from './layout.js';
import { type Content, type Message } from './message.js';

const STEPS = [
  'Keep this e-mail: it is your confirmation and your receipt.',
  'We contact you 24 hours before the collection.',
  'On the day we text you 30 minutes before we arrive. The collection takes 15 to 30 minutes, and someone over 18 must be present.',
];

/**
 * 'Booking Confirmed!': sent once when a booking is paid, with the collection as a calendar entry.
 * @param writtenAt when the e-mail was queued; the calendar entry carries it
 */
export function bookingConfirmed(booking: BookingEntity, siteUrl: string, writtenAt: Date): Message {
  const content: Content = {
    subject: `Booking confirmed: ${booking.serviceName} (${bookingNumber(booking)})`,
    greeting: greetingOf(booking),
    paragraphs: ['Thank you for your payment. Your booking is confirmed.'],
    facts: [
      ...bookingFacts(booking),
      ['Total paid', formatPounds(booking.totalPricePence)],
      ['Invoice', booking.invoiceNumber ?? ''],
    ],
    steps: STEPS,
    link: { label: 'View your booking', url: bookingUrl(booking, siteUrl) },
  };
  return {
    subject: content.subject,
    text: textLayout(content),
    html: htmlLayout(content),
    attachments: [
      {
        filename: 'collection.ics',
        content: collectionEvent(booking, writtenAt),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  };
}
