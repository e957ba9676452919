import { z } from 'zod';
import { instant, pageResponse, pageQuery, text, uuid } from '../primitives.js';

/** What is under way behind the scenes: an e-mail, a webhook event, a background job, a dispute at the bank, a refund. */
export const failedJobKind = z.enum(['email', 'event', 'job', 'dispute', 'refund']);
export type FailedJobKind = z.infer<typeof failedJobKind>;

/** `trying`: failed and will be tried again by itself. `needs_attention`: nothing goes on without a person. */
export const failedJobState = z.enum(['needs_attention', 'trying']);
export type FailedJobState = z.infer<typeof failedJobState>;

/** Something that did not go through. */
export const failedJob = z.object({
  kind: failedJobKind,
  /** Unique within its kind. */
  id: z.string(),
  state: failedJobState,
  /** The kind of e-mail, the type of event or the name of the task: `booking_confirmed`, `sweep`. */
  subject: z.string(),
  /** To whom an e-mail goes. */
  recipient: z.string().nullable(),
  booking_id: uuid.nullable(),
  /** What went wrong the last time; null while nobody knows. */
  cause: z.string().nullable(),
  attempts: z.int().min(0),
  created_at: instant,
  /** When it was tried last; null if it never was. */
  tried_at: instant.nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const failedJobsQuery = z.object({ ...pageQuery, kind: failedJobKind.optional() });

/** `needs_attention` counts all kinds, whatever the list is narrowed to. */
export const failedJobsResponse = z.object({
  failed_jobs: z.array(failedJob),
  needs_attention: z.int().min(0),
  ...pageResponse,
});
export type FailedJobsResponse = z.infer<typeof failedJobsResponse>;

/** Nothing tries again what a dispute is about, or a refund that was refused: both are for a person to see to. */
export const retryParams = z.object({ kind: failedJobKind.exclude(['dispute', 'refund']), id: text(255) });
export type RetryParams = z.infer<typeof retryParams>;

/** `waiting`: it is still being tried; the list shows later what came of it. */
export const retryOutcome = z.enum(['done', 'failed', 'waiting']);
export const retryResponse = z.object({ outcome: retryOutcome, cause: z.string().nullable() });
export type RetryResponse = z.infer<typeof retryResponse>;
