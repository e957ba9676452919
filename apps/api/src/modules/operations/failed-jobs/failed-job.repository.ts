import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FailedJob, type FailedJobKind } from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { offsetOf, type Page } from '@haulway/server/http';

/**
 * Everything that failed, as one table; $1 is the time now. Emails, texts and events are listed from their own rows, which
 * hold more than the job behind them. A job without a key was replaced by a newer one, so it is left out. A refund is
 * listed when it failed and the person who requested it was not told, until other money of its payment is refunded (ADR
 * 0288).
 */
const FOUND = `
  SELECT channel AS kind, id::text AS id, CASE state WHEN 'dead' THEN 'needs_attention' ELSE 'trying' END AS state,
    kind AS subject, recipient, booking_id, last_error AS cause, attempts, created_at, tried_at
  FROM emails
  WHERE state = 'dead' OR (state = 'queued' AND last_error IS NOT NULL)
  UNION ALL
  SELECT 'event', event.id,
    CASE WHEN event.received_at <= $1::timestamptz - interval '10 minutes' THEN 'needs_attention' ELSE 'trying' END,
    event.type, NULL, payment.booking_id, event.last_error, event.attempts, event.received_at, event.tried_at
  FROM stripe_events AS event
  LEFT JOIN payments AS payment USING (payment_intent_id)
  WHERE event.processed_at IS NULL
    AND (event.last_error IS NOT NULL OR event.received_at <= $1::timestamptz - interval '10 minutes')
  UNION ALL
  SELECT 'job', job.key, CASE WHEN job.attempts >= job.max_attempts THEN 'needs_attention' ELSE 'trying' END,
    job.task_identifier, NULL, coalesce(booking.id, payment.booking_id, refunded.booking_id), job.last_error,
    job.attempts, job.created_at, job.updated_at
  FROM graphile_worker.jobs AS job
  LEFT JOIN bookings AS booking ON booking.id::text = split_part(job.key, ':', 2)
  LEFT JOIN payments AS payment ON payment.payment_intent_id = split_part(job.key, ':', 2)
  LEFT JOIN refunds AS refund ON refund.id::text = split_part(job.key, ':', 2)
  LEFT JOIN payments AS refunded ON refunded.id = refund.payment_id
  WHERE job.key IS NOT NULL AND job.locked_at IS NULL AND job.attempts > 0 AND job.last_error IS NOT NULL
    AND job.task_identifier NOT IN ('send_email', 'process_stripe_event')
  UNION ALL
  SELECT 'dispute', id::text, 'needs_attention', 'charge.dispute.created', NULL, booking_id,
    'The customer''s bank disputes this payment. Respond in Stripe.', 0, disputed_at, NULL
  FROM payments
  WHERE disputed_at IS NOT NULL AND dispute_closed_at IS NULL
  UNION ALL
  SELECT 'refund', refund.id::text, 'needs_attention', 'refund_failed', NULL, payment.booking_id,
    concat('Refund of £', to_char(refund.amount_pence / 100.0, 'FM999999990.00'), ' failed. ',
      'Try again from the booking, refund in Stripe, or pay another way.', ' Stripe says: ' || refund.last_error),
    0, coalesce(refund.failed_at, refund.created_at), NULL
  FROM refunds AS refund
  JOIN payments AS payment ON payment.id = refund.payment_id
  WHERE refund.state = 'failed' AND coalesce(refund.failed_at, refund.created_at) > $1::timestamptz - interval '60 days'
    AND NOT (refund.origin = 'admin' AND refund.provider_refund_id IS NULL AND refund.answered_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM refunds AS since WHERE since.payment_id = refund.payment_id
      AND since.state IN ('pending', 'succeeded') AND since.created_at >= coalesce(refund.failed_at, refund.created_at))`;

/** One page of it. $2 narrows it to a kind, $3 is the number of rows, $4 the offset. */
const PAGE = `
  SELECT * FROM (${FOUND}) AS found
  WHERE $2::text IS NULL OR kind = $2
  ORDER BY state, created_at DESC, kind, id
  LIMIT $3 OFFSET $4`;

/** How many there are of the kind in $2, and how many of all kinds need attention. */
const COUNTS = `
  SELECT count(*) FILTER (WHERE $2::text IS NULL OR kind = $2)::int AS total,
    count(*) FILTER (WHERE state = 'needs_attention')::int AS "needsAttention"
  FROM (${FOUND}) AS found`;

/** The longest error text that is shown; the log has all of it. */
const MAX_CAUSE = 500;

type Row = Omit<FailedJob, 'created_at' | 'tried_at'> & { created_at: Date; tried_at: Date | null };
type Counts = Record<'total' | 'needsAttention', number>;

/** Failed emails, texts, events, jobs and refunds, and open disputes. Always two statements, however many rows there are. */
@Injectable()
export class FailedJobRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One page: rows that need attention first, then newest first. All kinds when `kind` is null. */
  async page(
    now: Date,
    kind: FailedJobKind | null,
    page: Page,
  ): Promise<Counts & { failedJobs: FailedJob[] }> {
    const rows = await this.dataSource.query<Row[]>(PAGE, [now, kind, page.limit, offsetOf(page)]);
    const [counts] = await this.dataSource.query<[Counts]>(COUNTS, [now, kind]);
    const failedJobs = rows.map((row) => ({
      ...row,
      cause: row.cause?.slice(0, MAX_CAUSE) ?? null,
      created_at: row.created_at.toISOString(),
      tried_at: row.tried_at?.toISOString() ?? null,
    }));
    return { failedJobs, ...counts };
  }
}
