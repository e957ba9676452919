import { Controller } from '@nestjs/common';
import { endpoints, type FailureKind } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { DeploymentRepository } from '../deployment.repository.js';
import { toHistory, toReleases } from '../to-releases.js';
import { ReleaseRepository } from '../release.repository.js';
import { type FailureRow, HOURS, TelemetryRepository } from '../telemetry/telemetry.repository.js';
import { LiveRemotes } from './live-remotes.js';

const { releases, live, history, failures } = endpoints.microFrontends;

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
  async releases(@Call() { query: { version, ...page } }: CallOf<typeof releases>) {
    return toReleases(await this.allReleases.page({ version }, page), page);
  }

  @Route(live)
  live() {
    return this.liveRemotes.read();
  }

  @Route(history)
  async history(@Call() { query: { remote, ...page } }: CallOf<typeof history>) {
    return toHistory(await this.deployments.history(remote, page), page);
  }

  @Route(failures)
  async failures() {
    return { failures: (await this.telemetry.failureKinds(this.clock.now())).map(toFailureKind) };
  }
}

const toFailureKind = ({ hours, last_at, ...row }: FailureRow): FailureKind => ({
  ...row,
  last_at: last_at.toISOString(),
  hours: Array.from({ length: HOURS }, (_, at) => hours[String(HOURS - 1 - at)] ?? 0),
});
