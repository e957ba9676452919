import { Module } from '@nestjs/common';
import { registerJobs } from '../../../common/jobs/index.js';
import { Retention, retentionJob } from './retention.js';

@Module({ providers: [Retention, registerJobs(retentionJob)] })
export class RetentionModule {}
