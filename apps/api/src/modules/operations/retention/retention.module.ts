import { Module } from '@nestjs/common';
import { registerJobs } from '@haulway/server/jobs';
import { Retention, retentionJob } from './retention.js';
import { RetentionRepository } from './retention.repository.js';

@Module({
  providers: [Retention, RetentionRepository, registerJobs(retentionJob)],
})
export class RetentionModule {}
