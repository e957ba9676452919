import { formatPounds } from '@haulway/domain';
import { BookingDocuments } from '../../bookings/booking-documents.js';
import {
  aboutBooking,
  bookingFacts,
  bookingNumber,
  BookingOfEmail,
} from '../../bookings/emails/booking-of-email.js';
import { type ComposeContext, defineEmail, type OutboxEmail } from '../../notifications/index.js';
import { type RefundEntity, RefundRepository } from './refund.repository.js';

const ARRIVAL = 'It reaches your card within 5 to 10 working days, depending on your bank.';

/** The subject of these emails is the refund. Its credit note is attached, or the debit note once the bank returned it. */
const read = async (email: OutboxEmail, { get }: ComposeContext) => {
  const booking = await get(BookingOfEmail).readOfMoney(email);
  const refund = await get(RefundRepository).get(email.subjectId);
  const isReturned = refund.state === 'failed';
  const note = { kind: isReturned ? 'debit_note' : 'credit_note', subject_id: refund.id } as const;
  const attachments = await get(BookingDocuments).attachments(note);
  return { booking, isReturned, refund, amount: formatPounds(refund.amountPence), attachments };
};

/** Sent for every refund of a paid booking, in part or whole, unless the bank has returned it by then. */
export const refundMadeEmail = defineEmail({
  kind: 'refund_made',
  compose: async (email, context) => {
    const { booking, isReturned, amount, attachments } = await read(email, context);
    if (isReturned) return null;
    return aboutBooking(booking, email, context, () => ({
      subject: `Refund of ${amount} for booking ${bookingNumber(booking)}`,
      paragraphs: [`We have refunded ${amount} to the card you paid with. ${ARRIVAL}`],
      facts: [
        ...bookingFacts(booking),
        ['Total paid', formatPounds(booking.totalPricePence)],
        ['This refund', amount],
        ['Invoice', booking.invoiceNumber ?? ''],
      ],
      attachments,
    }));
  },
});

/** Sent when the bank returns a refund, which may be days after it was made. */
export const refundReturnedEmail = defineEmail({
  kind: 'refund_returned',
  compose: async (email, context) => {
    const { booking, amount, attachments } = await read(email, context);
    return aboutBooking(booking, email, context, () => ({
      subject: `Your bank returned our refund of ${amount}`,
      paragraphs: [
        `Your bank did not accept our refund of ${amount} for booking ${bookingNumber(booking)} and returned it to us. It has not reached your card.`,
        'We still owe you this money. We will contact you to pay it another way.',
      ],
      attachments,
    }));
  },
});

const whenReturned = ({ reason }: RefundEntity): string => {
  if (reason === 'slot_past') return 'the time of this collection had already started';
  if (reason === 'slot_gone') return 'the slot of this collection had been taken by somebody else';
  return 'this booking had been cancelled, had expired or had changed';
};

/** Sent when money arrived for a booking that could not accept it any more, and was returned immediately. */
export const paymentReturnedEmail = defineEmail({
  kind: 'payment_returned',
  compose: async (email, context) => {
    const { booking, refund, isReturned, amount, attachments } = await read(email, context);
    if (isReturned) return null;
    return aboutBooking(booking, email, context, (url) => ({
      subject: `Your payment of ${amount} has been returned`,
      paragraphs: [
        `Your payment of ${amount} reached us when ${whenReturned(refund)}, so we have returned all of it to your card. ${ARRIVAL}`,
        'You have not been charged, and no collection is booked with this payment. You are welcome to book again.',
      ],
      facts: [...bookingFacts(booking), ['Returned', amount], ['Your booking', url]],
      link: { label: 'Book a collection', url: new URL('/services', context.siteUrl).href },
      attachments,
    }));
  },
});
