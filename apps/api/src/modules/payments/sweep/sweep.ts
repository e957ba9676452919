import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, JobRepository } from '../../../common/jobs/index.js';
import { Clock } from '@haulway/server/clock';
import { SweepRepository } from './sweep.repository.js';

/** Runs every minute: finds everything left unfinished by webhooks, browsers and jobs, and queues it. */
@Injectable()
export class Sweep {
  readonly #logger = new Logger(Sweep.name);

  constructor(
    private readonly jobs: JobRepository,
    private readonly clock: Clock,
    private readonly rows: SweepRepository,
  ) {}

  /** Only adds jobs, so that one that fails or hangs can't hold up the others. */
  async execute(): Promise<void> {
    await this.jobs.releaseDeadWorkers();
    const now = this.clock.now();
    await this.rows.addJobs(now);
    await this.#showStuckEvents(now);
  }

  /** Logs them again every minute, as long as they are stuck. */
  async #showStuckEvents(now: Date): Promise<void> {
    for (const { id, type, last_error } of await this.rows.stuckEvents(now)) {
      this.#logger.error(`The event ${id} (${type}) is stuck: ${last_error ?? 'no attempt has ended yet'}`);
    }
  }
}

export const sweepJob = defineJob({
  task: 'sweep',
  payload: z.object({}),
  attempts: 1,
  schedule: '* * * * *',
  handler: (_payload, { get }) => get(Sweep).execute(),
});
