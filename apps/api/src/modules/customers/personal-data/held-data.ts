import { addJobSql } from '../../../common/jobs/index.js';
import { accountEmails } from '../../accounts/account-emails.js';
import { pointsExpireEmail } from '../../loyalty/points-expire-email.js';
import { removeUnusedFile } from '../../bookings/photos/photo-files.js';

/**
 * A table that holds personal data. In its SQL, `{user}` is the person's account, `{proven}` their address if they have
 * proved that it is theirs, and `{address}` their address in any case; each may be null. `{bookings}` are the ids of
 * their bookings.
 */
export interface HeldTable {
  readonly table: string;
  /** What of a row `t` is exported, as SQL; everything when it is left out. */
  readonly row?: string;
  /** The SQL condition that finds the person's rows. */
  readonly where: string;
  /** Columns that are not the person's data, or that would give access to an account. */
  readonly hidden: readonly string[];
  /** Columns with the office's notes: whoever signs up with somebody's address must not read what is recorded about them. */
  readonly hiddenUntilProven?: readonly string[];
  /** How the rows are erased; undefined when they are deleted with the row that they belong to. */
  readonly erase?: string;
}

/** Changes whose values tell who somebody is. */
const NAMES_THEM = `what IN ('admin_notes', 'notes', 'confirmation', 'customer_name', 'customer_email', 'customer_phone', 'refund_reason',
  'reversal_reason', 'discount_reason', 'points_reason', 'payment_link', 'rating_reply', 'rating_hidden')`;

const OWN_BOOKINGS = 'SELECT unnest({bookings})';
const OWN_PAYMENTS = `SELECT id FROM payments WHERE booking_id IN (${OWN_BOOKINGS})`;
/** The tips of which every load is theirs, or of somebody who is erased already. */
const OWN_TIPS = `SELECT l.tip_id FROM tip_loads l JOIN bookings b ON b.id = l.booking_id
  WHERE l.tip_id IN (SELECT tip_id FROM tip_loads WHERE booking_id IN (${OWN_BOOKINGS}))
  GROUP BY l.tip_id HAVING bool_and(b.erased_at IS NOT NULL OR b.id IN (${OWN_BOOKINGS}))`;
const ACCOUNT_KINDS = [...Object.values(accountEmails), pointsExpireEmail]
  .map(({ kind }) => `'${kind}'`)
  .join(', ');
const WRITTEN_TO = `lower(recipient) = {proven} OR booking_id IN (${OWN_BOOKINGS})
  OR (lower(recipient) = {address} AND kind IN (${ACCOUNT_KINDS})
    AND created_at >= (SELECT u.created_at FROM users u WHERE u.id = {user}))`;

/**
 * Every table that holds personal data, in the order of erasure: rows that refer to a person come before the person's
 * own row. docs/personal-data.md says of each column what it is for and how long it is stored; a test compares the two.
 */
export const HELD_DATA: readonly HeldTable[] = [
  {
    table: 'contact_messages',
    where: 'lower(email) = {proven}',
    hidden: [],
    erase: `WITH gone AS (DELETE FROM contact_messages WHERE lower(email) = {proven} RETURNING id)
      UPDATE emails SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
      WHERE kind = 'contact_message' AND subject_id IN (SELECT id FROM gone)`,
  },
  {
    table: 'emails',
    where: WRITTEN_TO,
    hidden: ['subject_id', 'last_error', 'details'],
    erase: `UPDATE emails SET recipient = '', details = NULL, last_error = NULL,
        state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
      WHERE ${WRITTEN_TO} OR lower(details ->> 'user') = {proven} OR lower(details ->> 'admin') = {proven}`,
  },
  {
    table: 'idempotency_keys',
    where: `caller = ({user})::text OR answer::jsonb -> 'booking' ->> 'id' IN (SELECT unnest({bookings})::text)`,
    hidden: ['body_hash', 'claim', 'answer', 'key'],
    erase: `DELETE FROM idempotency_keys WHERE caller = ({user})::text
      OR answer::jsonb -> 'booking' ->> 'id' IN (SELECT unnest({bookings})::text)`,
  },
  {
    table: 'admin_changes',
    where: `user_id = {user} OR booking_id IN (${OWN_BOOKINGS})
      OR subject_id IN (SELECT id FROM customers WHERE user_id = {user} OR email_key = {proven})`,
    hidden: ['admin_id', 'admin_email'],
    hiddenUntilProven: ['value_before', 'value_after'],
    erase: `UPDATE admin_changes SET
        value_before = CASE WHEN ${NAMES_THEM} THEN NULL ELSE value_before END,
        value_after = CASE WHEN ${NAMES_THEM} THEN NULL ELSE value_after END,
        admin_email = CASE WHEN admin_id = {user} THEN 'erased' ELSE admin_email END
      WHERE user_id = {user} OR booking_id IN (${OWN_BOOKINGS}) OR admin_id = {user}
        OR subject_id IN (SELECT id FROM customers WHERE user_id = {user} OR email_key = {proven})`,
  },
  {
    table: 'job_events',
    // what a worker recorded at a job is about somebody else
    row: `to_jsonb(t) - CASE WHEN booking_id IN (${OWN_BOOKINGS}) THEN '{}'::text[]
      ELSE ARRAY['note', 'signatory', 'booking_id'] END`,
    where: `booking_id IN (${OWN_BOOKINGS}) OR worker_id = {user}`,
    hidden: ['arrival', 'worker_id'],
    erase: `UPDATE job_events SET
        note = CASE WHEN booking_id IN (${OWN_BOOKINGS}) THEN NULL ELSE note END,
        signatory = CASE WHEN booking_id IN (${OWN_BOOKINGS}) THEN NULL ELSE signatory END,
        worker_id = CASE WHEN worker_id = {user} THEN NULL ELSE worker_id END
      WHERE booking_id IN (${OWN_BOOKINGS}) OR worker_id = {user}`,
  },
  {
    table: 'assignments',
    where: 'worker_id = {user}',
    hidden: ['version', 'booking_id'],
    erase: `UPDATE assignments SET worker_id = NULL, position = NULL, assigned_at = NULL, version = version + 1
      WHERE worker_id = {user}`,
  },
  {
    table: 'tips',
    where: 'recorded_by = {user}',
    hidden: ['recorded_by', 'ticket_key'],
    erase: 'UPDATE tips SET recorded_by = NULL WHERE recorded_by = {user}',
  },
  {
    table: 'tip_versions',
    // the content is about other people's bookings
    where: 'changed_by = {user}',
    hidden: ['changed_by', 'content', 'reason'],
    erase: 'UPDATE tip_versions SET changed_by = NULL WHERE changed_by = {user}',
  },
  { table: 'tip_loads', where: `booking_id IN (${OWN_BOOKINGS})`, hidden: ['latest'] },
  {
    table: 'booking_photos',
    // a photo that a worker took at a job is about somebody else
    row: `to_jsonb(t) - CASE WHEN booking_id IN (${OWN_BOOKINGS}) THEN '{}'::text[] ELSE ARRAY['booking_id'] END`,
    where: `booking_id IN (${OWN_BOOKINGS}) OR uploader_id = {user}`,
    hidden: ['uploader_id', 'file', 'tip_id'],
    erase: `WITH gone AS (
        DELETE FROM booking_photos WHERE booking_id IN (${OWN_BOOKINGS}) OR tip_id IN (${OWN_TIPS}) RETURNING id, file
      ), kept AS (
        UPDATE booking_photos SET uploader_id = NULL
        WHERE uploader_id = {user} AND id NOT IN (SELECT id FROM gone)
      )
      SELECT ${addJobSql(removeUnusedFile, 'file', 'gone.file')} FROM gone`,
  },
  {
    // the stars stay: they count in the average, and tell nobody whose they are
    table: 'ratings',
    where: `booking_id IN (${OWN_BOOKINGS})`,
    hidden: ['seen_at', 'hidden_reason', 'version'],
    erase: `UPDATE ratings SET text = NULL, reply = NULL, replied_at = NULL, hidden_at = NULL, hidden_reason = NULL
      WHERE booking_id IN (${OWN_BOOKINGS})`,
  },
  {
    table: 'refunds',
    where: `payment_id IN (${OWN_PAYMENTS})`,
    hidden: ['requested_by', 'request_key', 'last_error'],
    erase: 'UPDATE refunds SET requested_by = NULL WHERE requested_by = {user}',
  },
  {
    table: 'recorded_payments',
    where: `booking_id IN (${OWN_BOOKINGS})`,
    hidden: ['entry', 'recorded_by'],
    hiddenUntilProven: ['reason'],
    erase: `UPDATE recorded_payments SET
        reference = CASE WHEN booking_id IN (${OWN_BOOKINGS}) THEN NULL ELSE reference END,
        reason = CASE WHEN booking_id IN (${OWN_BOOKINGS}) THEN NULL ELSE reason END,
        recorded_by = CASE WHEN recorded_by = {user} THEN NULL ELSE recorded_by END
      WHERE booking_id IN (${OWN_BOOKINGS}) OR recorded_by = {user}`,
  },
  { table: 'payments', where: `booking_id IN (${OWN_BOOKINGS})`, hidden: ['last_error'] },
  {
    table: 'bookings',
    where: `id IN (${OWN_BOOKINGS})`,
    hidden: ['version'],
    hiddenUntilProven: ['admin_notes', 'discount_reason'],
  },
  {
    table: 'data_requests',
    where: 'lower(email) = {proven}',
    hidden: ['requested_by', 'token_hash'],
    erase: 'DELETE FROM data_requests WHERE lower(email) = {proven}',
  },
  { table: 'saved_addresses', where: 'user_id = {user}', hidden: [] },
  { table: 'drafts', where: 'user_id = {user}', hidden: [] },
  { table: 'loyalty_entries', where: 'user_id = {user}', hidden: [] },
  { table: 'refresh_families', where: 'user_id = {user}', hidden: [] },
  { table: 'second_factors', where: 'user_id = {user}', hidden: ['secret', 'last_step'] },
  {
    table: 'users',
    where: 'id = {user}',
    hidden: ['password_hash'],
    // addresses, drafts, points, sessions and codes are deleted with it
    erase: 'DELETE FROM users WHERE id = {user}',
  },
  {
    table: 'customers',
    where: 'user_id = {user} OR email_key = {proven}',
    hidden: ['email_key', 'notes_version'],
    hiddenUntilProven: ['notes'],
    erase: 'DELETE FROM customers WHERE id = {user} OR email_key = {proven}',
  },
];
