import { Injectable } from '@nestjs/common';
import { type FailedJobsResponse, type endpoints, type QueryOf } from '@haulway/contracts';
import { Clock } from '../../../common/clock/clock.js';
import { pageOf } from '../../../common/http/index.js';
import { FailedJobRepository } from './failed-job.repository.js';

type Query = QueryOf<typeof endpoints.failedJobs.list>;

/** What did not go through, for the admin team. */
@Injectable()
export class ListFailedJobs {
  constructor(
    private readonly clock: Clock,
    private readonly rows: FailedJobRepository,
  ) {}

  /** One page, what needs attention first, newest first. */
  async execute({ kind, ...page }: Query): Promise<FailedJobsResponse> {
    const { failedJobs, total, needsAttention } = await this.rows.page(this.clock.now(), kind ?? null, page);
    return { failed_jobs: failedJobs, needs_attention: needsAttention, ...pageOf(total, page) };
  }
}
