import { formatPounds } from '@haulway/domain';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { bookingFacts, bookingNumber, bookingUrl, greetingOf } from '../../bookings/emails/booking-facts.js';
import { BookingPapers } from '../../bookings/booking-papers.js';
import { BookingKeyRepository } from '../../bookings/keys/booking-key.repository.js';
import { BookingOfEmail } from '../../bookings/emails/booking-of-email.js';
import {
  type ComposeContext,
  type Composed,
  type Content,
  defineEmail,
  type OutboxEmail,
} from '../../notifications/index.js';
import { type RefundEntity } from '../refund.entity.js';
import { RefundRepository } from '../refunds/refund.repository.js';

const ARRIVAL = 'It reaches your card within 5 to 10 working days, depending on your bank.';

function refundMade(booking: BookingEntity, refund: RefundEntity, url: string): Content {
  const amount = formatPounds(refund.amountPence);
  return {
    subject: `Refund of ${amount} for booking ${bookingNumber(booking)}`,
    greeting: greetingOf(booking),
    paragraphs: [`We have refunded ${amount} to the card you paid with. ${ARRIVAL}`],
    facts: [
      ...bookingFacts(booking),
      ['Total paid', formatPounds(booking.totalPricePence)],
      ['This refund', amount],
      ['Invoice', booking.invoiceNumber ?? ''],
    ],
    link: { label: 'View your booking', url },
  };
}

const whenReturned = ({ reason }: RefundEntity): string => {
  if (reason === 'slot_past') return 'the time of this collection had already begun';
  if (reason === 'slot_gone') return 'the slot of this collection had been taken by somebody else';
  return 'this booking had been cancelled, had expired or had changed';
};

function paymentReturned(
  booking: BookingEntity,
  refund: RefundEntity,
  url: string,
  siteUrl: string,
): Content {
  const amount = formatPounds(refund.amountPence);
  return {
    subject: `Your payment of ${amount} has been returned`,
    greeting: greetingOf(booking),
    paragraphs: [
      `Your payment of ${amount} reached us when ${whenReturned(refund)}, so we have returned all of it to your card. ${ARRIVAL}`,
      'You have not been charged, and no collection is booked with this payment. You are welcome to book again.',
    ],
    facts: [...bookingFacts(booking), ['Returned', amount], ['Your booking', url]],
    link: { label: 'Book a collection', url: new URL('/services', siteUrl).href },
  };
}

type Write = (booking: BookingEntity, refund: RefundEntity, url: string, siteUrl: string) => Content;

/** The subject of these e-mails is the refund. Its credit note is attached. */
const aboutRefund =
  (write: Write) =>
  async (email: OutboxEmail, { get, siteUrl }: ComposeContext): Promise<Composed> => {
    const booking = await get(BookingOfEmail).readOfMoney(email);
    const refund = await get(RefundRepository).get(email.subjectId);
    const to = { name: booking.customerName, address: email.recipient };
    const papers = await get(BookingPapers).attachments({ kind: 'credit_note', subject_id: refund.id });
    const url = bookingUrl(booking, siteUrl, await get(BookingKeyRepository).forEmail(booking));
    return { to, content: { ...write(booking, refund, url, siteUrl), attachments: papers } };
  };

/** Sent for every refund of a paid booking, in part or whole. */
export const refundMadeEmail = defineEmail({ kind: 'refund_made', compose: aboutRefund(refundMade) });

/** Sent when money arrived for a booking that could not accept it any more, and was returned immediately. */
export const paymentReturnedEmail = defineEmail({
  kind: 'payment_returned',
  compose: aboutRefund(paymentReturned),
});
