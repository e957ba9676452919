import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../../common/jobs/index.js';
import { CheckPlaces, faultsIn } from '../places/check-places.js';
import { RetentionRepository } from './retention.repository.js';

/** Deletes outdated rows from growing tables, once an hour and on one instance, and checks the counters of places. */
@Injectable()
export class Retention {
  readonly #logger = new Logger(Retention.name);

  constructor(
    private readonly rows: RetentionRepository,
    private readonly places: CheckPlaces,
  ) {}

  async execute(): Promise<void> {
    await this.rows.deleteOutlived();
    const report = await this.places.execute();
    if (faultsIn(report) > 0) {
      this.#logger.error(
        `The counters of places and the bookings disagree (npm run places -- rebuild): ${JSON.stringify(report)}`,
      );
    }
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
