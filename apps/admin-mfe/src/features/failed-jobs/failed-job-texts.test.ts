import { retryToast, subjectText } from './failed-job-texts.js';

describe('the texts of a failed job', () => {
  it.each([
    ['booking_confirmed', 'Booking confirmation'],
    ['booking_cancelled', 'Cancellation email'],
    ['booking_rescheduled', 'New date email'],
    ['password_reset', 'Password reset link'],
    ['issue_document', 'Issuing an invoice, credit note, debit note or transfer note'],
    ['issue_missing_documents', 'Issuing missing documents'],
    ['send_email', 'Sending an email or text'],
    ['charge.dispute.created', 'Payment disputed by the bank'],
  ])('call %s “%s”', (subject, text) => {
    expect(subjectText({ subject })).toBe(text);
  });

  it('show an unknown subject as it is', () => {
    for (const subject of ['payment_intent.succeeded', 'toString', '__proto__', ''])
      expect(subjectText({ subject })).toBe(subject);
  });

  it('report the result of a retry', () => {
    expect(retryToast('Making a refund', { outcome: 'done', cause: null })).toEqual({
      title: 'Retry succeeded',
      description: 'Making a refund',
      tone: 'success',
    });
    expect(retryToast('Making a refund', { outcome: 'waiting', cause: 'later' })).toEqual({
      title: 'Retrying',
      description: 'Making a refund: check again in a moment.',
    });
  });
});
