import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, pageQuery, pageResponse, text, uuid } from './primitives.js';

/** The kinds of background work: an email, a text message, a webhook event, a background job, a dispute at the bank, a refund. */
export const failedJobKind = z.enum(['email', 'text', 'event', 'job', 'dispute', 'refund']);
export type FailedJobKind = z.infer<typeof failedJobKind>;

/** `trying`: failed and is retried automatically. `needs_attention`: nothing more happens without a person. */
export const failedJobState = z.enum(['needs_attention', 'trying']);
export type FailedJobState = z.infer<typeof failedJobState>;

export const failedJob = z.object({
  kind: failedJobKind,
  /** Unique within its kind. */
  id: z.string(),
  state: failedJobState,
  /** The kind of email or text, the type of event or the name of the task: `booking_confirmed`, `sweep`. */
  subject: z.string(),
  recipient: z.string().nullable(),
  booking_id: uuid.nullable(),
  /** Why the last attempt failed; null while the cause is unknown. */
  cause: z.string().nullable(),
  attempts: z.int().min(0),
  created_at: instant,
  /** When the last attempt was made; null if there was none. */
  tried_at: instant.nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** `needs_attention` counts all kinds, regardless of the list's filter. */
export const failedJobsResponse = z.object({
  failed_jobs: z.array(failedJob),
  needs_attention: z.int().min(0),
  ...pageResponse,
});
export type FailedJobsResponse = z.infer<typeof failedJobsResponse>;

/** A dispute, or a refund that the provider refused, can't be retried: a person must handle it. */
export const retryParams = z.object({ kind: failedJobKind.exclude(['dispute', 'refund']), id: text(255) });
export type RetryParams = z.infer<typeof retryParams>;

/**
 * `waiting`: it is in the queue again, and the list shows the result; `cause` is why the last attempt failed. `done`: it
 * had succeeded already.
 */
export const retryResponse = z.object({ outcome: z.enum(['done', 'waiting']), cause: z.string().nullable() });
export type RetryResponse = z.infer<typeof retryResponse>;

export const failedJobEndpoints = {
  list: endpoint('GET', '/failed-jobs', 'admin', {
    summary: 'List failed jobs',
    description:
      'Returns emails, texts, events, jobs and refunds that failed, and open disputes. What needs attention comes first.',
    query: z.object({ ...pageQuery, kind: failedJobKind.optional() }),
    response: failedJobsResponse,
    tags: ['FailedJobs'],
  }),
  retry: endpoint('POST', '/failed-jobs/{kind}/{id}/retry', 'admin', {
    summary: 'Retry a failed job',
    description: 'Adds the job to the queue again. The list of failed jobs shows the result.',
    params: retryParams,
    response: retryResponse,
    errors: [503],
    confirmation: { none: 'It repeats what has already been decided.' },
    tags: ['FailedJobs'],
  }),
} as const;
