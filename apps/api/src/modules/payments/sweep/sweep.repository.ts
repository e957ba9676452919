import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { z } from 'zod';
import { addJobSql, type JobTask } from '../../../common/jobs/index.js';
import { sendEmailJob } from '../../notifications/index.js';
import { cancelIntentJob, settlePaymentJob } from '../settlement/settle-payment.js';
import { resolveRefundTask } from '../refunds/refund.repository.js';
import { processStripeEventJob } from '../webhooks/stripe-events.js';
import { expireBookingJob } from '../../bookings/booking-jobs.js';

/**
 * The statements by which the sweep adds jobs to the queue; $1 is the time now. A job that already waits is not added
 * twice, and a failed job starts over.
 */

/** Whether the queue has no job for a row of `due`, or only one without attempts left. */
const notQueued = ({ task }: Pick<JobTask, 'task'>): string =>
  `NOT EXISTS (
     SELECT FROM graphile_worker.jobs WHERE key = '${task}:' || due.id AND attempts < max_attempts
   )`;

const LIMIT = 'LIMIT 200';

/** Open payments without news: checked after a minute, then less and less often, at least every 10 minutes. */
const OPEN_PAYMENTS = `
  SELECT ${addJobSql(settlePaymentJob, 'payment_intent_id', 'payment_intent_id')}
  FROM (
    SELECT payment_intent_id FROM payments
    WHERE state = 'open'
      AND checked_at + greatest('1 minute', least('10 minutes', (checked_at - created_at) / 5)) <= $1::timestamptz
    ORDER BY checked_at ${LIMIT}
  ) AS due`;

const EXPIRED_BOOKINGS = `
  SELECT ${addJobSql(expireBookingJob, 'booking_id', 'id')}
  FROM (
    SELECT id FROM bookings
    WHERE status = 'pending' AND payment_status IN ('pending', 'failed') AND deleted_at IS NULL
      AND expires_at <= $1::timestamptz
    ORDER BY expires_at ${LIMIT}
  ) AS due`;

/** Intents that should be cancelled and whose job failed for good. */
const UNCANCELLED_INTENTS = `
  SELECT ${addJobSql(cancelIntentJob, 'payment_intent_id', 'payment_intent_id')}
  FROM (
    SELECT payment_intent_id FROM payments
    WHERE state = 'superseded' AND payment_intent_id IS NOT NULL
      AND updated_at <= $1::timestamptz - interval '1 day'
    ${LIMIT}
  ) AS due`;

/** Refunds without a caller: its process ended between the row and the response. */
const UNANSWERED_REFUNDS = `
  SELECT ${addJobSql(resolveRefundTask, 'refund_id', 'id')}
  FROM (
    SELECT id FROM refunds
    WHERE state IN ('requested', 'unknown') AND created_at <= $1::timestamptz - interval '1 minute'
    ${LIMIT}
  ) AS due
  WHERE ${notQueued(resolveRefundTask)}`;

/** Events that were stored and never processed, because their job failed for good. */
const STUCK_EVENTS = `
  SELECT ${addJobSql(processStripeEventJob, 'event_id', 'id')}
  FROM (
    SELECT id FROM stripe_events
    WHERE processed_at IS NULL AND received_at <= $1::timestamptz - interval '1 minute'
    ${LIMIT}
  ) AS due
  WHERE ${notQueued(processStripeEventJob)}`;

/** Emails whose process was killed in the last attempt of their job, so that nothing marked them as given up. */
const FORGOTTEN_EMAILS = `
  SELECT ${addJobSql(sendEmailJob, 'email_id', 'id')}
  FROM (
    SELECT id FROM emails
    WHERE state = 'queued' AND created_at <= $1::timestamptz - interval '1 minute'
    ${LIMIT}
  ) AS due
  WHERE ${notQueued(sendEmailJob)}`;

const STATEMENTS = [
  OPEN_PAYMENTS,
  EXPIRED_BOOKINGS,
  UNCANCELLED_INTENTS,
  UNANSWERED_REFUNDS,
  STUCK_EVENTS,
  FORGOTTEN_EMAILS,
] as const;

/** Events that ten sweeps could not finish: a person has to find the cause. */
const EVENTS_THAT_STAY_STUCK = `
  SELECT id, type, last_error FROM stripe_events
  WHERE processed_at IS NULL AND received_at <= $1::timestamptz - interval '10 minutes'
  ORDER BY received_at LIMIT 10`;

const stuckEvent = z.object({ id: z.string(), type: z.string(), last_error: z.string().nullable() });

/** Everything left unfinished by webhooks, browsers and jobs: payments, bookings, refunds, events, emails. */
@Injectable()
export class SweepRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the jobs that are due, at most 200 of each kind. */
  async addJobs(now: Date): Promise<void> {
    for (const statement of STATEMENTS) await this.dataSource.query(statement, [now.toISOString()]);
  }

  /** Events that are waiting for more than ten minutes, at most ten. */
  async stuckEvents(now: Date): Promise<z.infer<typeof stuckEvent>[]> {
    const rows: unknown = await this.dataSource.query(EVENTS_THAT_STAY_STUCK, [now.toISOString()]);
    return stuckEvent.array().parse(rows);
  }
}
