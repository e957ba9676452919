import { Metrics } from '@haulway/server/metrics';
import { Global, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRegistry } from './job-registry.js';
import { JobRepository } from './job.repository.js';
import { DEFAULT_JOB_SETTINGS, JobRunner, JobSettings } from './job-runner.js';

/** Counts the attempts at jobs. */
@Injectable()
class JobMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly jobs: JobRegistry,
  ) {
    jobs.onEnd(({ task, outcome, ms }) => {
      metrics.jobs.inc({ task, outcome });
      metrics.jobSeconds.observe({ task }, ms / 1_000);
    });
  }

  /**
   * Starts every series at zero: Prometheus sees an increase only in a series that existed before, and the first job
   * that is given up must count as one.
   */
  onApplicationBootstrap(): void {
    for (const task of this.jobs.tasks()) this.metrics.jobs.inc({ task, outcome: 'given_up' }, 0);
  }
}

/**
 * The background queue. Modules describe their jobs with `defineJob`, list them in `registerJobs` and add them with
 * `addJob`. The worker runs them with `JobRunner`; the API only adds them.
 */
@Global()
@Module({
  providers: [
    JobMetrics,
    JobRegistry,
    JobRepository,
    JobRunner,
    { provide: JobSettings, useValue: { ...DEFAULT_JOB_SETTINGS, enabled: false } },
  ],
  exports: [JobRegistry, JobRepository, JobRunner, JobSettings],
})
export class JobsModule {}
