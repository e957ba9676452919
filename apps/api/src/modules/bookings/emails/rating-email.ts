import { isRateable } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { defineEmail, queueEmail } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { aboutBooking, BookingOfEmail, wordsOf } from './booking-of-email.js';

/** Sent once, when a paid booking is first completed; dropped when it no longer is by then. */
export const ratingEmail = defineEmail({
  kind: 'how_did_it_go',
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).read(email);
    if (!booking || !isRateable(booking)) return null;
    return aboutBooking(booking, email, context, (url) => ({
      subject: `How did it go? ${booking.serviceName}`,
      paragraphs: [
        `Your ${wordsOf(booking).visit} is done. How did it go? Give us 1 to 5 stars, and tell us more if you like.`,
        'Other customers see your stars and your text with your first name and the first half of your postcode.',
      ],
      link: { label: 'Rate your booking', url },
    }));
  },
});

/** Queues the email of a booking that is completed, if it is paid. Only one is sent, however often it is queued. */
export const queueRatingEmail = async (manager: EntityManager, booking: BookingEntity): Promise<void> => {
  const { id: bookingId, customerEmail: recipient, paymentStatus } = booking;
  if (!isRateable(booking) || paymentStatus === 'refunded') return;
  await queueEmail(manager, ratingEmail, { recipient, subjectId: bookingId, bookingId });
};
