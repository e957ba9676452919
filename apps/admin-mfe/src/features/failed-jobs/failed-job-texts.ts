import type { FailedJob, FailedJobKind, FailedJobState, RetryResponse } from '@haulway/contracts';
import type { Toast } from '@haulway/platform';
import type { IconName, Tone } from '@haulway/ui';

export const KIND_LABELS: Readonly<Record<FailedJobKind, string>> = {
  email: 'Email',
  event: 'Payment event',
  job: 'Background job',
  dispute: 'Dispute',
  refund: 'Refund',
};

export const KIND_ICONS: Readonly<Record<FailedJobKind, IconName>> = {
  email: 'mail',
  event: 'card',
  job: 'clock',
  dispute: 'alert',
  refund: 'card',
};

export const STATES: Readonly<Record<FailedJobState, { readonly label: string; readonly tone: Tone }>> = {
  needs_attention: { label: 'Needs attention', tone: 'red' },
  trying: { label: 'Being tried again', tone: 'yellow' },
};

const SUBJECTS: Readonly<Record<string, string>> = {
  booking_confirmed: 'Booking confirmation',
  booking_cancelled: 'Cancellation of a booking',
  booking_rescheduled: 'New date of a booking',
  refund_made: 'Refund confirmation',
  refund_returned: 'Notice of a refund that the bank returned',
  payment_returned: 'Returned payment',
  contact_message: 'Message from the contact form',
  data_request: 'Link to personal data',
  email_verification: 'Confirmation of an email address',
  password_reset: 'Link to a new password',
  password_changed: 'Notice of a changed password',
  second_factor_link: 'Link for setting up two-step sign-in',
  recovery_code_used: 'Notice of a used recovery code',
  recovery_codes_replaced: 'Notice of new recovery codes',
  role_changed: 'Notice of a changed role',
  second_factor_set_up: 'Notice of a second factor set up',
  second_factor_turned_off: 'Notice of a second factor turned off',
  settle_payment: 'Settling a payment',
  cancel_intent: 'Cancelling a payment',
  process_stripe_event: 'Working on a payment event',
  resolve_refund: 'Making a refund',
  expire_booking: 'Expiring an unpaid booking',
  issue_document: 'Issuing an invoice, credit note, debit note or transfer note',
  issue_missing_documents: 'Issuing missing documents',
  send_email: 'Sending an email',
  sweep: 'Looking for what was missed',
  retention: 'Clearing old records',
  // the name in earlier versions: such a job may still be in the queue
  housekeeping: 'Clearing old records',
  advance_ramps: 'Widening releases',
  roll_up_counters: 'Adding up the page counts',
  refund_failed: 'Refund that failed',
  'charge.dispute.created': 'Payment disputed by the bank',
};

/** A subject as text. An unknown subject is shown unchanged. */
export const subjectText = ({ subject }: Pick<FailedJob, 'subject'>): string =>
  Object.hasOwn(SUBJECTS, subject) ? (SUBJECTS[subject] ?? subject) : subject;

/** The toast that tells the admin the result of a retry. */
export const retryToast = (subject: string, { outcome }: RetryResponse): Toast =>
  outcome === 'done'
    ? { title: 'Retry succeeded', description: subject, tone: 'success' }
    : { title: 'Being tried again', description: `${subject}: look again in a moment.` };
