import { Global, Module } from '@nestjs/common';
import { JobRegistry } from './job-registry.js';
import { JobRepository } from './job.repository.js';
import { JobRunner } from './job-runner.js';
import { DEFAULT_JOB_SETTINGS, JobSettings } from './job-settings.js';

/**
 * The background queue: modules describe their jobs with `defineJob`, list them in `registerJobs` and add them with `addJob`. The worker works on it by
 * `JobRunner`; the API only adds to it.
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
