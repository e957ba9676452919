import { type FactoryProvider, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type CronItem, type TaskList } from 'graphile-worker';
import { type BackgroundJob, type GetProvider } from './background-job.js';

/** Every background job of the application. */
@Injectable()
export class JobRegistry {
  /** By the names that the queue knows them by, former ones too. */
  readonly #jobs = new Map<string, BackgroundJob>();

  constructor(private readonly modules: ModuleRef) {}

  /** @throws Error when two jobs claim one task. */
  register(job: BackgroundJob): void {
    for (const task of [job.task, ...(job.formerly ?? [])]) {
      if (this.#jobs.has(task)) throw new Error(`Two jobs for the task ${task}`);
      this.#jobs.set(task, job);
    }
  }

  /** The handlers as graphile-worker wants them. */
  taskList(): TaskList {
    const get: GetProvider = (type) => this.modules.get(type, { strict: false });
    const taskOf =
      ({ payload: schema, handler }: BackgroundJob): TaskList[string] =>
      async (payload, { job }) => {
        const attempt = { number: job.attempts, last: job.attempts >= job.max_attempts };
        await handler(schema.parse(payload), { attempt, get });
      };
    return Object.fromEntries([...this.#jobs].map(([task, job]) => [task, taskOf(job)]));
  }

  /** The schedules as graphile-worker wants them; what is waiting already is not added a second time. */
  cronItems(): CronItem[] {
    return [...new Set(this.#jobs.values())].flatMap(({ task, schedule, attempts }) =>
      schedule === undefined
        ? []
        : [{ task, match: schedule, options: { maxAttempts: attempts, jobKey: task } }],
    );
  }
}

/** A provider that registers a module's jobs when the application starts: it stands in the module's `providers`. */
export const registerJobs = (...jobs: readonly BackgroundJob[]): FactoryProvider => ({
  provide: Symbol('jobs'),
  inject: [JobRegistry],
  useFactory: (registry: JobRegistry) => {
    for (const job of jobs) registry.register(job);
    return jobs;
  },
});
