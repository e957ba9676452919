import { type Abstract, type Type } from '@nestjs/common';
import { type ZodType } from 'zod';

interface Attempt {
  readonly number: number;
  /** Whether the queue gives up if this attempt fails. */
  readonly last: boolean;
}

/** Returns a provider of the running application, from any module. */
export type GetProvider = <T>(type: Type<T> | Abstract<T>) => T;

export interface JobContext {
  readonly attempt: Attempt;
  readonly get: GetProvider;
}

/** The part of a job that is needed to add it. */
export interface JobTask<Payload extends object = object> {
  /** The name in the queue. Snake case, unique. */
  readonly task: string;
  /** Names in older versions: such jobs may still wait in the queue, or be added during a rollout. */
  readonly formerly?: readonly string[];
  /** The data of the job: ids only, because a job reads the current state when it runs. */
  readonly payload: ZodType<Payload>;
  /**
   * The number of attempts, with graphile-worker's exponential back-off (e^n s, at most e^10 s, between attempts). A
   * job that a schedule or a sweep adds again anyway needs few.
   */
  readonly attempts: number;
}

export interface BackgroundJob<Payload extends object = object> extends JobTask<Payload> {
  /**
   * The schedule on which it is added automatically, as a crontab in UTC: `17 * * * *`. Without it, only `addJob` adds
   * it.
   */
  readonly schedule?: string | undefined;
  /** Does the work. An error fails the attempt. */
  handler(payload: Payload, context: JobContext): Promise<unknown>;
}

/**
 * Describes a background job. Its module lists it in `registerJobs`, and {@link addJob} adds it to the queue. It is in
 * the file of the use case that does the work.
 */
export const defineJob = <Payload extends object>(job: BackgroundJob<Payload>): BackgroundJob<Payload> => job;
