import { createHash } from 'node:crypto';
import { formatFullDate, preparationFor } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Content, defineEmail, queueEmail } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingKeyRepository } from '../keys/booking-key.repository.js';
import { bookingFacts, bookingNumber, bookingUrl, greetingOf } from './booking-facts.js';
import { BookingOfEmail } from './booking-of-email.js';

/** What the customer must prepare for the booked items, one sentence each. */
const preparation = ({ addons, wasteTypes, serviceData }: BookingEntity): readonly string[] =>
  preparationFor([...addons.map(({ name }) => name), ...wasteTypes], serviceData.flow_type);

/** Sent the day before the collection; dropped when the booking was cancelled or moved meanwhile. */
export const collectionReminderEmail = defineEmail({
  kind: 'collection_reminder',
  details: z.object({ collection_date: z.string() }),
  compose: async (email, { get, siteUrl }) => {
    const booking = await get(BookingOfEmail).read(email);
    if (!booking) return null;
    const stands = booking.status === 'confirmed' && booking.deletedAt === null;
    if (!stands || booking.collectionDate !== email.details.collection_date) return null;
    const url = bookingUrl(booking, siteUrl, await get(BookingKeyRepository).forEmail(booking));
    const content: Content = {
      subject: `Tomorrow: ${booking.serviceName} (${bookingNumber(booking)})`,
      greeting: greetingOf(booking),
      paragraphs: [
        `Your collection is tomorrow, ${formatFullDate(booking.collectionDate)}. Before we come:`,
        preparation(booking).join(' '),
      ],
      facts: bookingFacts(booking),
      link: { label: 'View or change your booking', url },
    };
    return { to: { name: booking.customerName, address: email.recipient }, content };
  },
});

/** Identifies the reminder of a booking for one day: a booking that is moved after its reminder gets another one. */
const subjectOf = ({ id, collectionDate }: BookingEntity): string =>
  createHash('sha256').update(`${id} ${collectionDate}`).digest('hex').slice(0, 32);

/** Queues the reminder of a collection. Only one is sent for each day, however often it is queued. */
export const queueCollectionReminder = (manager: EntityManager, booking: BookingEntity): Promise<void> =>
  queueEmail(manager, collectionReminderEmail, {
    recipient: booking.customerEmail,
    subjectId: subjectOf(booking),
    bookingId: booking.id,
    details: { collection_date: booking.collectionDate },
  });
