import { Controller, Injectable } from '@nestjs/common';
import { endpoints, type FailedJobsResponse, type QueryOf } from '@haulway/contracts';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { RetryFailedJob } from './retry-failed-job.js';
import { Clock } from '@haulway/server/clock';
import { FailedJobRepository } from './failed-job.repository.js';

type Query = QueryOf<typeof endpoints.failedJobs.list>;

/** Lists what failed, for the admin team. */
@Injectable()
export class ListFailedJobs {
  constructor(
    private readonly clock: Clock,
    private readonly rows: FailedJobRepository,
  ) {}

  /** One page: rows that need attention first, then newest first. */
  async execute({ kind, ...page }: Query): Promise<FailedJobsResponse> {
    const { failedJobs, total, needsAttention } = await this.rows.page(this.clock.now(), kind ?? null, page);
    return { failed_jobs: failedJobs, needs_attention: needsAttention, ...pageOf(total, page) };
  }
}

const { list, retry } = endpoints.failedJobs;

@Controller()
export class FailedJobsController {
  constructor(
    private readonly listFailedJobs: ListFailedJobs,
    private readonly retryFailedJob: RetryFailedJob,
  ) {}

  @Route(list)
  list(@Call() { query }: CallOf<typeof list>) {
    return this.listFailedJobs.execute(query);
  }

  @Route(retry)
  retry(@Call() { caller: admin, params: failedJob }: CallOf<typeof retry>) {
    return this.retryFailedJob.execute(failedJob, admin);
  }
}
