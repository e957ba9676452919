import { type Abstract, type Type } from '@nestjs/common';
import { type ZodType } from 'zod';

/** What a handler may know of the attempt it is. */
export interface Attempt {
  readonly number: number;
  /** Whether the queue gives up if this attempt fails. */
  readonly last: boolean;
}

/** Gives a provider of the running application, whichever module it belongs to. */
export type GetProvider = <T>(type: Type<T> | Abstract<T>) => T;

export interface JobContext {
  readonly attempt: Attempt;
  readonly get: GetProvider;
}

/** What is needed to add a job. */
export interface JobTask<Payload extends object = object> {
  /** Its name in the queue, snake_case, never used for two jobs. */
  readonly task: string;
  /** Names that older versions knew it by: their jobs may still wait in the queue, or be added during a rollout. */
  readonly formerly?: readonly string[];
  /** What it is given: ids only, as a job reads the truth when it runs. */
  readonly payload: ZodType<Payload>;
  /**
   * How often it is tried, with graphile-worker's exponential back-off (e^n s, at most e^10 s, between tries). One that
   * a schedule or a sweep adds again anyway needs few.
   */
  readonly attempts: number;
}

/** A job of the background queue. */
export interface BackgroundJob<Payload extends object = object> extends JobTask<Payload> {
  /** When it is added by itself, as a crontab says it, in UTC: `17 * * * *`. Left out, only `addJob` adds it. */
  readonly schedule?: string | undefined;
  /** Does it. What it throws fails the attempt. */
  handler(payload: Payload, context: JobContext): Promise<unknown>;
}

/**
 * Describes a background job; its module lists it in `registerJobs`, and {@link addJob} adds it to the queue. It stands
 * in the file of the use case that does the work.
 */
export const defineJob = <Payload extends object>(job: BackgroundJob<Payload>): BackgroundJob<Payload> => job;
