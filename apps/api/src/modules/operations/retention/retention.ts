import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../../common/jobs/index.js';
import { RetentionRepository } from './retention.repository.js';

/** Clears, once an hour and on one instance, the tables that would only grow. */
@Injectable()
export class Retention {
  constructor(private readonly rows: RetentionRepository) {}

  execute(): Promise<void> {
    return this.rows.deleteOutlived();
  }
}

export const retentionJob = defineJob({
  task: 'housekeeping',
  payload: z.object({}),
  attempts: 1,
  schedule: '17 * * * *',
  handler: (_payload, { get }) => get(Retention).execute(),
});
