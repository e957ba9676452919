import { formatPounds } from '@haulway/domain';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { type RefundEntity } from '../../payments/refund.entity.js';
import { bookingFacts, bookingNumber, bookingUrl, greetingOf } from './booking-facts.js';
import { laidOut } from './layout.js';
import { type Message } from './message.js';

const ARRIVAL = 'It reaches your card within 5 to 10 working days, depending on your bank.';

/** Sent for every refund of a paid booking, in part or whole. */
export function refundMade(booking: BookingEntity, refund: RefundEntity, siteUrl: string): Message {
  const amount = formatPounds(refund.amountPence);
  return laidOut({
    subject: `Refund of ${amount} for booking ${bookingNumber(booking)}`,
    greeting: greetingOf(booking),
    paragraphs: [`We have refunded ${amount} to the card you paid with. ${ARRIVAL}`],
    facts: [
      ...bookingFacts(booking),
      ['Total paid', formatPounds(booking.totalPricePence)],
      ['This refund', amount],
      ['Invoice', booking.invoiceNumber ?? ''],
    ],
    link: { label: 'View your booking', url: bookingUrl(booking, siteUrl) },
  });
}

const whenReturned = ({ reason }: RefundEntity): string =>
  reason === 'slot_past'
    ? 'the time of this collection had already begun'
    : 'this booking had been cancelled, had expired or had changed';

/** Sent when money came for a booking that could not take it any more and went straight back. */
export function paymentReturned(booking: BookingEntity, refund: RefundEntity, siteUrl: string): Message {
  const amount = formatPounds(refund.amountPence);
  return laidOut({
    subject: `Your payment of ${amount} has been returned`,
    greeting: greetingOf(booking),
    paragraphs: [
      `Your payment of ${amount} reached us when ${whenReturned(refund)}, so we have returned all of it to your card. ${ARRIVAL}`,
      'You have not been charged for it, and no collection comes of this payment. You are welcome to book again.',
    ],
    facts: [...bookingFacts(booking), ['Returned', amount]],
    link: { label: 'Book a collection', url: new URL('/services', siteUrl).href },
  });
}
