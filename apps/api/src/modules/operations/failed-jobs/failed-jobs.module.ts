import { Module } from '@nestjs/common';
import { FailedJobsController, ListFailedJobs } from './failed-jobs.controller.js';
import { FailedJobRepository } from './failed-job.repository.js';
import { RetryFailedJob } from './retry-failed-job.js';

/** Shows admins what did not go through, and lets them try it again. */
@Module({
  controllers: [FailedJobsController],
  providers: [FailedJobRepository, ListFailedJobs, RetryFailedJob],
})
export class FailedJobsModule {}
