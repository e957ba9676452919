import { Controller } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  endpoints,
  type FailuresResponse,
  type HistoryResponse,
  type LiveRemotesResponse,
  type QueryOf,
  type ReleasesResponse,
} from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock.js';
import { Route, RouteQuery } from '../../../common/http/index.js';
import { releaseHistory } from '../deployment.repository.js';
import { releaseStates } from '../release.repository.js';
import { failureKinds } from '../telemetry/telemetry.repository.js';
import { LiveRemotes } from './live-remotes.js';

const { releases, live, history, failures } = endpoints.microFrontends;

/** What admins see of all remotes. */
@Controller()
export class OverviewController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly liveRemotes: LiveRemotes,
    private readonly clock: Clock,
  ) {}

  @Route(releases)
  releases(@RouteQuery() { version, ...page }: QueryOf<typeof releases>): Promise<ReleasesResponse> {
    return releaseStates(this.dataSource.manager, { version }, page);
  }

  @Route(live)
  live(): Promise<LiveRemotesResponse> {
    return this.liveRemotes.read();
  }

  @Route(history)
  history(@RouteQuery() { remote, ...page }: QueryOf<typeof history>): Promise<HistoryResponse> {
    return releaseHistory(this.dataSource.manager, remote, page);
  }

  @Route(failures)
  async failures(): Promise<FailuresResponse> {
    return { failures: await failureKinds(this.dataSource.manager, this.clock.now()) };
  }
}
