import { type FactoryProvider, Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type CronItem, type TaskList } from 'graphile-worker';
import { type BackgroundJob, type GetProvider } from './background-job.js';

export interface JobEnd {
  readonly task: string;
  /** `failed` is tried again, `given_up` is not. */
  readonly outcome: 'done' | 'failed' | 'given_up';
  /** Counted from 1. */
  readonly attempt: number;
  readonly ms: number;
}

@Injectable()
export class JobRegistry {
  readonly #logger = new Logger('Jobs');
  readonly #listeners: ((end: JobEnd) => void)[] = [];
  /** By their names in the queue, former ones too. */
  readonly #jobs = new Map<string, BackgroundJob>();

  constructor(private readonly modules: ModuleRef) {}

  /** @throws Error when two jobs have the same task. */
  register(job: BackgroundJob): void {
    for (const task of [job.task, ...(job.formerly ?? [])]) {
      if (this.#jobs.has(task)) throw new Error(`Two jobs for the task ${task}`);
      this.#jobs.set(task, job);
    }
  }

  tasks(): string[] {
    return [...new Set(this.#jobs.values())].map(({ task }) => task);
  }

  /** Calls the listener for every attempt at a job, once it has ended. */
  onEnd(listener: (end: JobEnd) => void): void {
    this.#listeners.push(listener);
  }

  taskList(): TaskList {
    const get: GetProvider = (type) => this.modules.get(type, { strict: false });
    const taskOf =
      ({ task, payload: schema, handler }: BackgroundJob): TaskList[string] =>
      async (payload, { job }) => {
        const attempt = { number: job.attempts, last: job.attempts >= job.max_attempts };
        const started = performance.now();
        let outcome: JobEnd['outcome'] = attempt.last ? 'given_up' : 'failed';
        try {
          await handler(schema.parse(payload), { attempt, get });
          outcome = 'done';
        } finally {
          const ms = Math.round((performance.now() - started) * 10) / 10;
          this.#ended({ task, outcome, attempt: attempt.number, ms });
        }
      };
    return Object.fromEntries([...this.#jobs].map(([task, job]) => [task, taskOf(job)]));
  }

  /** Logs one line per job, as for a request. Never its payload or its error, which are in the queue. */
  #ended(end: JobEnd): void {
    this.#logger.log({ ...end, msg: 'job' });
    for (const listener of this.#listeners) listener(end);
  }

  /** The schedules as graphile-worker takes them. A job that waits already is not added a second time. */
  cronItems(): CronItem[] {
    return [...new Set(this.#jobs.values())].flatMap(({ task, schedule, attempts }) =>
      schedule === undefined
        ? []
        : [{ task, match: schedule, options: { maxAttempts: attempts, jobKey: task } }],
    );
  }
}

/** A provider that registers a module's jobs when the application starts. List it in the module's `providers`. */
export const registerJobs = (...jobs: readonly BackgroundJob[]): FactoryProvider => ({
  provide: Symbol('jobs'),
  inject: [JobRegistry],
  useFactory: (registry: JobRegistry) => {
    for (const job of jobs) registry.register(job);
    return jobs;
  },
});
