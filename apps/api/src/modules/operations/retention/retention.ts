import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '@haulway/server/jobs';
import { RetentionRepository } from './retention.repository.js';

/** Deletes outdated rows from growing tables, once an hour and on one instance. */
@Injectable()
export class Retention {
  constructor(private readonly rows: RetentionRepository) {}

  async execute(): Promise<void> {
    await this.rows.deleteOutlived();
  }
}

export const retentionJob = defineJob({
  task: 'retention',
  formerly: ['housekeeping'],
  payload: z.object({}),
  attempts: 1,
  schedule: '17 * * * *',
  handler: (_payload, { get }) => get(Retention).execute(),
});
