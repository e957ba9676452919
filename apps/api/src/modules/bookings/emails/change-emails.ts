import { formatPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Content, defineEmail, queueEmail } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingKeyRepository } from '../keys/booking-key.repository.js';
import { bookingFacts, bookingNumber, bookingUrl, greetingOf } from './booking-facts.js';
import { BookingOfEmail } from './booking-of-email.js';
import { collectionFile } from './booking-confirmed.js';

const pence = z.object({ refund_pence: z.int() });

/** The e-mail is written before the provider has responded, so it says only that the refund was requested. */
const refundSentence = (refundPence: number): string =>
  refundPence > 0
    ? `We have asked for your refund of ${formatPounds(refundPence)} to the card you paid with. Another email tells you as soon as it is made; it then reaches your card within 5 to 10 working days, depending on your bank.`
    : 'Nothing is refunded for it.';

/** Sent once when the customer or the office cancels a booking. */
export const bookingCancelledEmail = defineEmail({
  kind: 'booking_cancelled',
  details: pence,
  compose: async (email, { get, siteUrl }) => {
    const booking = await get(BookingOfEmail).read(email);
    if (!booking) return null;
    const url = bookingUrl(booking, siteUrl, await get(BookingKeyRepository).forEmail(booking));
    const { refund_pence: refundPence } = email.details;
    const content: Content = {
      subject: `Booking cancelled: ${booking.serviceName} (${bookingNumber(booking)})`,
      greeting: greetingOf(booking),
      paragraphs: [
        'Your booking is cancelled. Nobody will come to collect.',
        ...(isUnpaid(booking) ? [] : [refundSentence(refundPence)]),
      ],
      facts: [
        ...bookingFacts(booking),
        ...(refundPence > 0 ? [['Refund asked for', formatPounds(refundPence)] as const] : []),
      ],
      link: { label: 'View your booking', url },
    };
    return { to: { name: booking.customerName, address: email.recipient }, content };
  },
});

/**
 * Sent each time a booking is moved. A paid booking's e-mail has a calendar entry with the new date, which replaces the
 * previous one.
 */
export const bookingRescheduledEmail = defineEmail({
  kind: 'booking_rescheduled',
  compose: async (email, { get, siteUrl }) => {
    const booking = await get(BookingOfEmail).read(email);
    if (!booking) return null;
    const url = bookingUrl(booking, siteUrl, await get(BookingKeyRepository).forEmail(booking));
    const content: Content = {
      subject: `Booking rescheduled: ${booking.serviceName} (${bookingNumber(booking)})`,
      greeting: greetingOf(booking),
      paragraphs: ['Your booking has been moved. This is the new date and time of your collection.'],
      facts: bookingFacts(booking),
      link: { label: 'View your booking', url },
      attachments: isUnpaid(booking) ? [] : [collectionFile(booking, email.createdAt)],
    };
    return { to: { name: booking.customerName, address: email.recipient }, content };
  },
});

/** Queues the e-mail about a cancellation, in the transaction that cancels the booking. */
export const queueBookingCancelled = (
  manager: EntityManager,
  { id, customerEmail }: BookingEntity,
  refundPence: number,
): Promise<void> =>
  queueEmail(manager, bookingCancelledEmail, {
    recipient: customerEmail,
    bookingId: id,
    details: { refund_pence: refundPence },
  });

/** Queues the e-mail about the new date, in the transaction that moves the booking. */
export const queueBookingRescheduled = (
  manager: EntityManager,
  { id, customerEmail }: BookingEntity,
): Promise<void> => queueEmail(manager, bookingRescheduledEmail, { recipient: customerEmail, bookingId: id });
