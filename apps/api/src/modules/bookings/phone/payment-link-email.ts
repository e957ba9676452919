import { formatMoment, formatPounds } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { defineEmail } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { duePence, hasPermanentSlot, obstacleTo } from '../booking-lifecycle.js';
import { vatOf } from '../booking-mapper.js';
import { discountFact, whenAndWhat } from '../emails/booking-emails.js';
import { aboutBooking, bookingFacts, BookingOfEmail } from '../emails/booking-of-email.js';

/** Until when the slot is held; empty for a booking that keeps it. */
const holdSentence = (booking: BookingEntity): string[] =>
  booking.heldUntil === null || hasPermanentSlot(booking)
    ? []
    : [`We're holding your slot until ${formatMoment(booking.heldUntil.toISOString())}.`];

/** Sent when the office asks for it, each time anew; dropped when there is nothing to pay any more. */
export const paymentLinkEmail = defineEmail({
  kind: 'payment_link',
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).readOfMoney(email);
    if (obstacleTo('beginPayment', booking, context.get(Clock).now())) return null;
    const due = formatPounds(duePence(booking));
    return aboutBooking(booking, email, context, (url) => ({
      subject: `Please pay for your booking: ${whenAndWhat(booking)}`,
      paragraphs: [`Please pay ${due} by card to confirm your booking.`, ...holdSentence(booking)],
      facts: [
        ...bookingFacts(booking),
        ...discountFact(booking),
        ['Total', formatPounds(booking.totalPricePence)],
        ['Of which VAT', formatPounds(vatOf(booking).vatPence)],
        ['To pay now', due],
      ],
      link: { label: `Pay ${due}`, url },
    }));
  },
});
