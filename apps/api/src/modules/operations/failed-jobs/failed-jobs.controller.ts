import { Controller } from '@nestjs/common';
import {
  type FailedJobsResponse,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type RetryResponse,
} from '@haulway/contracts';
import { Route, RouteParams, RouteQuery } from '../../../common/http/index.js';
import { ListFailedJobs } from './list-failed-jobs.js';
import { RetryFailedJob } from './retry-failed-job.js';

const { list, retry } = endpoints.failedJobs;

@Controller()
export class FailedJobsController {
  constructor(
    private readonly listFailedJobs: ListFailedJobs,
    private readonly retryFailedJob: RetryFailedJob,
  ) {}

  @Route(list)
  list(@RouteQuery() query: QueryOf<typeof list>): Promise<FailedJobsResponse> {
    return this.listFailedJobs.execute(query);
  }

  @Route(retry)
  retry(@RouteParams() failedJob: ParamsOf<typeof retry>): Promise<RetryResponse> {
    return this.retryFailedJob.execute(failedJob);
  }
}
