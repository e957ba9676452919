import { Module } from '@nestjs/common';
import { FailedJobsController, ListFailedJobs } from './failed-jobs.controller.js';
import { FailedJobRepository } from './failed-job.repository.js';
import { RetryFailedJob } from './retry-failed-job.js';

/** Shows admins what failed, and lets them retry it. */
@Module({
  controllers: [FailedJobsController],
  providers: [FailedJobRepository, ListFailedJobs, RetryFailedJob],
})
export class FailedJobsModule {}
