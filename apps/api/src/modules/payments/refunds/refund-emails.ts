import { company, formatPounds } from '@haulway/domain';
import { BookingDocuments } from '../../bookings/booking-documents.js';
import {
  aboutBooking,
  bookingFacts,
  bookingNumber,
  BookingOfEmail,
} from '../../bookings/emails/booking-of-email.js';
import { type ComposeContext, defineEmail, type OutboxEmail } from '../../notifications/index.js';
import { GIVEN_STATES } from '../payment-lifecycle.js';
import { type RefundEntity, RefundRepository } from './refund.repository.js';

const ARRIVAL = 'It takes 5 to 10 working days to reach your card, depending on your bank.';

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
      paragraphs: [`We've refunded ${amount} to your card. ${ARRIVAL}`],
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
        `Your bank returned our refund of ${amount} for booking ${bookingNumber(booking)}, so it hasn't reached your card.`,
        "We still owe you this money. We'll contact you to pay it another way.",
      ],
      attachments,
    }));
  },
});

/** Sent when the provider has not made a refund a day after it was requested, unless it has made it by then. */
export const refundDelayedEmail = defineEmail({
  kind: 'refund_delayed',
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).readOfMoney(email);
    const { state, amountPence } = await context.get(RefundRepository).get(email.subjectId);
    if (GIVEN_STATES.includes(state)) return null;
    const amount = formatPounds(amountPence);
    return aboutBooking(booking, email, context, () => ({
      subject: `Your refund of ${amount} is delayed`,
      paragraphs: [
        `Your refund of ${amount} for booking ${bookingNumber(booking)} is taking longer than we said, and hasn't left us yet.`,
        `We're on it, and you don't need to do anything. If you have any questions, call ${company.phone.shown}.`,
      ],
    }));
  },
});

const whenReturned = ({ reason }: RefundEntity): string => {
  if (reason === 'slot_past') return 'your slot had started';
  if (reason === 'slot_gone') return 'someone else had taken your slot';
  return 'this booking was cancelled, expired or changed';
};

/** Sent when money arrived for a booking that could not accept it any more, and was returned immediately. */
export const paymentReturnedEmail = defineEmail({
  kind: 'payment_returned',
  compose: async (email, context) => {
    const { booking, refund, isReturned, amount, attachments } = await read(email, context);
    if (isReturned) return null;
    return aboutBooking(booking, email, context, (url) => ({
      subject: `We've refunded your payment of ${amount}`,
      paragraphs: [
        `Your payment of ${amount} arrived after ${whenReturned(refund)}, so we've refunded it in full. ${ARRIVAL}`,
        "Your money is on its way back and nothing is booked. You're welcome to book again.",
      ],
      facts: [...bookingFacts(booking), ['Refund', amount], ['Your booking', url]],
      link: { label: 'Book again', url: new URL('/services', context.siteUrl).href },
      attachments,
    }));
  },
});
