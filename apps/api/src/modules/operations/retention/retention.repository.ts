import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { addJobSql } from '../../../common/jobs/index.js';
import { removeUnusedFile } from '../../bookings/photos/photo-files.js';

/**
 * Rows that are not needed any more. How long each kind is kept:
 * - Token families: a week after their end, so that a stolen token is still recognised.
 * - Idempotency keys: a day, as at Stripe.
 * - Stripe's events: a month, for questions. Messages of the contact form too: they are read in the inbox.
 * - Emails without a recipient: a day.
 * - Date overrides of the capacity: 400 days, so that the calendar shows the same month of
 * last year.
 * - Keys of guests: until they open nothing any more.
 * - Photos of bookings: 24 months. Their pictures go with them.
 * - Documents: six years after the end of the year of issue, as the tax law requires (ADR 170).
 * Money, emails to people and bookings are never deleted.
 */
const OUTLIVED = [
  'DELETE FROM rate_limits WHERE expires_at < now()',
  "DELETE FROM idempotency_keys WHERE claimed_at < now() - interval '1 day'",
  "DELETE FROM refresh_families WHERE least(ended_at, expires_at) < now() - interval '7 days'",
  'DELETE FROM mailed_tokens WHERE expires_at < now()',
  "DELETE FROM emails WHERE state = 'dropped' AND created_at < now() - interval '1 day'",
  "DELETE FROM stripe_events WHERE processed_at < now() - interval '30 days'",
  // jobs that failed for good and were added again since: the newer jobs show the result
  `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
   WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '1 day'
   HAVING count(*) > 0`,
  "DELETE FROM security_events WHERE kind = 'refused' AND minute < now() - interval '90 days'",
  "DELETE FROM data_requests WHERE created_at < now() - interval '30 days'",
  "DELETE FROM availability_days WHERE date < (now() AT TIME ZONE 'Europe/London')::date - 400",
  `DELETE FROM booking_keys USING bookings WHERE bookings.id = booking_keys.booking_id
   AND bookings.collection_date < (now() AT TIME ZONE 'Europe/London')::date - 31`,
  // one statement: between two, a request for the file would create it again
  `WITH outlived AS (
     SELECT id FROM documents WHERE date_trunc('year', issued_at, 'Europe/London') < now() - interval '7 years'
   ), files AS (DELETE FROM document_files USING outlived WHERE document_id = outlived.id)
   DELETE FROM documents USING outlived WHERE documents.id = outlived.id`,
  `WITH gone AS (DELETE FROM booking_photos WHERE created_at < now() - interval '24 months' RETURNING file)
   SELECT ${addJobSql(removeUnusedFile, 'file', 'gone.file')} FROM gone`,
  "DELETE FROM contact_messages WHERE created_at < now() - interval '30 days'",
];

/** Deletes the rows that are not needed any more, in every table. */
@Injectable()
export class RetentionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Deletes it, table by table, each in a transaction of its own. */
  async deleteOutlived(): Promise<void> {
    for (const statement of OUTLIVED) await this.dataSource.query(statement);
  }
}
