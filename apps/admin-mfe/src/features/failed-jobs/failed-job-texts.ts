import type { FailedJob, FailedJobKind, FailedJobState, RetryResponse } from '@haulway/contracts';
import type { Toast } from '@haulway/platform';
import type { Tone } from '@haulway/ui';

export const KIND_LABELS: Readonly<Record<FailedJobKind, string>> = {
  email: 'Email',
  text: 'Text message',
  event: 'Payment event',
  job: 'Background job',
  dispute: 'Dispute',
  refund: 'Refund',
};

export const STATES: Readonly<Record<FailedJobState, { readonly label: string; readonly tone: Tone }>> = {
  needs_attention: { label: 'Needs attention', tone: 'red' },
  trying: { label: 'Retrying', tone: 'yellow' },
};

const SUBJECTS: Readonly<Record<string, string>> = {
  booking_confirmed: 'Booking confirmation',
  booking_cancelled: 'Cancellation email',
  booking_rescheduled: 'New date email',
  on_the_way: 'On our way email',
  booking_moved_text: 'New date text',
  booking_cancelled_text: 'Cancellation text',
  on_the_way_text: 'On our way text',
  nearby_text: '30 minutes away text',
  payment_link_text: 'Payment link text',
  refund_made: 'Refund confirmation',
  refund_recorded: 'Recorded refund confirmation',
  refund_returned: 'Refund returned by the bank',
  payment_returned: 'Refund of a late payment',
  contact_message: 'Message from the contact form',
  data_request: 'Link to personal data',
  points_expire: 'Email about expiring points',
  email_verification: 'Email confirmation link',
  password_reset: 'Password reset link',
  password_changed: 'Password changed notice',
  second_factor_link: 'Two-step sign-in link',
  recovery_code_used: 'Recovery code used notice',
  recovery_codes_replaced: 'New recovery codes notice',
  role_changed: 'Role change notice',
  second_factor_set_up: 'Two-step sign-in on notice',
  second_factor_turned_off: 'Two-step sign-in off notice',
  settle_payment: 'Settling a payment',
  cancel_intent: 'Cancelling a payment',
  process_stripe_event: 'Processing a payment event',
  resolve_refund: 'Making a refund',
  expire_booking: 'Expiring an unpaid booking',
  issue_document: 'Issuing an invoice, credit note, debit note or transfer note',
  issue_missing_documents: 'Issuing missing documents',
  send_email: 'Sending an email or text',
  sweep: 'Checking for missed payments',
  retention: 'Clearing old records',
  // the name in earlier versions: such a job may still be in the queue
  housekeeping: 'Clearing old records',
  advance_ramps: 'Widening releases',
  expire_points: 'Expiring points',
  roll_up_counters: 'Counting page views',
  refund_failed: 'Failed refund',
  'charge.dispute.created': 'Payment disputed by the bank',
};

/** A subject as text. An unknown subject is shown unchanged. */
export const subjectText = ({ subject }: Pick<FailedJob, 'subject'>): string =>
  Object.hasOwn(SUBJECTS, subject) ? (SUBJECTS[subject] ?? subject) : subject;

/** The toast that tells the admin the result of a retry. */
export const retryToast = (subject: string, { outcome }: RetryResponse): Toast =>
  outcome === 'done'
    ? { title: 'Retry succeeded', description: subject, tone: 'success' }
    : { title: 'Retrying', description: `${subject}: check again in a moment.` };
