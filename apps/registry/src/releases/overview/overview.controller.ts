import { Controller } from '@nestjs/common';
import {
  endpoints,
  type FailuresResponse,
  type HistoryResponse,
  type LiveRemotesResponse,
  type QueryOf,
  type ReleasesResponse,
} from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Route, RouteQuery } from '@haulway/server/http';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { TelemetryRepository } from '../telemetry/telemetry.repository.js';
import { LiveRemotes } from './live-remotes.js';

const { releases, live, history, failures } = endpoints.microFrontends;

/** The overview of all remotes for admins. */
@Controller()
export class OverviewController {
  constructor(
    private readonly allReleases: ReleaseRepository,
    private readonly deployments: DeploymentRepository,
    private readonly telemetry: TelemetryRepository,
    private readonly liveRemotes: LiveRemotes,
    private readonly clock: Clock,
  ) {}

  @Route(releases)
  releases(@RouteQuery() { version, ...page }: QueryOf<typeof releases>): Promise<ReleasesResponse> {
    return this.allReleases.page({ version }, page);
  }

  @Route(live)
  live(): Promise<LiveRemotesResponse> {
    return this.liveRemotes.read();
  }

  @Route(history)
  history(@RouteQuery() { remote, ...page }: QueryOf<typeof history>): Promise<HistoryResponse> {
    return this.deployments.history(remote, page);
  }

  @Route(failures)
  async failures(): Promise<FailuresResponse> {
    return { failures: await this.telemetry.failureKinds(this.clock.now()) };
  }
}
