import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from '@haulway/server/metrics';
import { AdvanceRamps } from './releases/canary/advance-ramps.js';
import { RetentionRepository } from './retention.repository.js';

const MINUTE_MS = 60_000;

/**
 * What the registry does every minute. It needs no queue: each piece of work finds by itself what is due, so it may run
 * in several instances at once, and one that failed is done a minute later.
 */
@Injectable()
export class Timetable implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Timetable.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ramps: AdvanceRamps,
    private readonly retention: RetentionRepository,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    // Prometheus sees an increase only in a series that existed before
    for (const task of ['advance_ramps', 'registry_retention'])
      this.metrics.jobs.inc({ task, outcome: 'given_up' }, 0);
    this.#timer = setInterval(() => void this.execute(), MINUTE_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Does all that is due. A failure is logged and counted, and stops nothing else. */
  async execute(): Promise<void> {
    await this.#run('advance_ramps', () => this.ramps.execute());
    await this.#run('registry_retention', () => this.retention.deleteOutlived());
  }

  async #run(task: string, work: () => Promise<void>): Promise<void> {
    let outcome = 'done';
    try {
      await work();
    } catch (error) {
      outcome = 'given_up';
      this.#logger.error(`${task} failed: ${String(error)}`);
    }
    this.metrics.jobs.inc({ task, outcome });
  }
}
