import { defineJob, registerJobs } from '../../../common/jobs/index.js';
import { Module } from '@nestjs/common';
import { z } from 'zod';
import { RetentionRepository } from './retention.repository.js';

/** Deletes outdated rows from growing tables, once an hour and on one instance. */
const retentionJob = defineJob({
  task: 'retention',
  formerly: ['housekeeping'],
  payload: z.object({}),
  attempts: 1,
  schedule: '17 * * * *',
  handler: (_payload, { get }) => get(RetentionRepository).deleteOutlived(),
});

@Module({
  providers: [RetentionRepository, registerJobs(retentionJob)],
})
export class RetentionModule {}
