import { Global, Module } from '@nestjs/common';
import { JobRegistry } from './job-registry.js';
import { JobRepository } from './job.repository.js';
import { JobRunner } from './job-runner.js';
import { DEFAULT_JOB_SETTINGS, JobSettings } from './job-settings.js';

/**
 * The background queue. Modules describe their jobs with `defineJob`, list them in `registerJobs` and add them with
 * `addJob`. The worker runs them with `JobRunner`; the API only adds them.
 */
@Global()
@Module({
  providers: [
    JobRegistry,
    JobRepository,
    JobRunner,
    { provide: JobSettings, useValue: { ...DEFAULT_JOB_SETTINGS, enabled: false } },
  ],
  exports: [JobRegistry, JobRepository, JobRunner, JobSettings],
})
export class JobsModule {}
