import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

/**
 * What nobody will ask for again. A family is kept a week beyond its end, so that a token stolen from it is still
 * known for what it is; idempotency keys are kept for a day, as Stripe keeps its own; Stripe's events for a month, for
 * questions, and so are messages of the contact form, which are read in the inbox; an e-mail that was for nobody for a
 * day. Of what browsers report, outcomes are kept for a day (a canary is judged by the last minutes), samples for a week,
 * counts for a month.
 * Places of collections, and the dates that the office changed, are kept for 400 days, so that the calendar shows the same
 * month of last year; keys of guests until they open nothing any more. Papers go six years after the end of the year they
 * were issued in, as long as the tax law asks for them (ADR 192). Money, e-mails to people and bookings are never among it.
 */
const OUTLIVED = [
  'DELETE FROM rate_limits WHERE expires_at < now()',
  "DELETE FROM idempotency_keys WHERE claimed_at < now() - interval '1 day'",
  "DELETE FROM refresh_families WHERE least(ended_at, expires_at) < now() - interval '7 days'",
  'DELETE FROM mailed_tokens WHERE expires_at < now()',
  "DELETE FROM emails WHERE state = 'dropped' AND created_at < now() - interval '1 day'",
  "DELETE FROM stripe_events WHERE processed_at < now() - interval '30 days'",
  // jobs that failed for good and were added anew since: what became of them is told by the newer ones
  `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
   WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '1 day'
   HAVING count(*) > 0`,
  "DELETE FROM composition_pages WHERE first_seen < now() - interval '1 day'",
  "DELETE FROM composition_samples WHERE at < now() - interval '7 days'",
  "DELETE FROM composition_counts WHERE minute < now() - interval '30 days'",
  "DELETE FROM security_events WHERE kind = 'refused' AND minute < now() - interval '90 days'",
  "DELETE FROM data_requests WHERE created_at < now() - interval '30 days'",
  "DELETE FROM booking_places WHERE date < (now() AT TIME ZONE 'Europe/London')::date - 400",
  "DELETE FROM place_counts WHERE date < (now() AT TIME ZONE 'Europe/London')::date - 400",
  "DELETE FROM availability_days WHERE date < (now() AT TIME ZONE 'Europe/London')::date - 400",
  `DELETE FROM booking_keys USING bookings WHERE bookings.id = booking_keys.booking_id
   AND bookings.collection_date < (now() AT TIME ZONE 'Europe/London')::date - 31`,
  // one statement: a file that is asked for in between would be made anew
  `WITH outlived AS (
     SELECT id FROM documents WHERE date_trunc('year', issued_at, 'Europe/London') < now() - interval '7 years'
   ), files AS (DELETE FROM document_files USING outlived WHERE document_id = outlived.id)
   DELETE FROM documents USING outlived WHERE documents.id = outlived.id`,
  "DELETE FROM contact_messages WHERE created_at < now() - interval '30 days'",
];

/** What has outlived its use, of every table. */
@Injectable()
export class RetentionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Deletes it, table by table, each in a transaction of its own. */
  async deleteOutlived(): Promise<void> {
    for (const statement of OUTLIVED) await this.dataSource.query(statement);
  }
}
