import { formatPounds, paymentMethodPhrase } from '@haulway/domain';
import { BookingDocuments } from '../../bookings/booking-documents.js';
import {
  aboutBooking,
  bookingFacts,
  bookingNumber,
  BookingOfEmail,
} from '../../bookings/emails/booking-of-email.js';
import { defineEmail } from '../../notifications/index.js';
import { RecordedPaymentRepository } from './recorded-payment.repository.js';

/** Sent for every recorded refund; the credit note is attached if the money was invoiced. */
export const refundRecordedEmail = defineEmail({
  kind: 'refund_recorded',
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).readOfMoney(email);
    const entry = await context.get(RecordedPaymentRepository).find(email.subjectId);
    if (!entry) return null;
    const amount = formatPounds(entry.amountPence);
    const note = { kind: 'credit_note', subject_id: entry.id } as const;
    const attachments = await context.get(BookingDocuments).attachments(note);
    return aboutBooking(booking, email, context, () => ({
      subject: `Refund of ${amount} for booking ${bookingNumber(booking)}`,
      paragraphs: [`We've paid ${amount} back to you ${paymentMethodPhrase(entry.method)}.`],
      facts: [
        ...bookingFacts(booking),
        ['This refund', amount],
        ...(booking.invoiceNumber === null ? [] : [['Invoice', booking.invoiceNumber] as const]),
      ],
      attachments,
    }));
  },
});
