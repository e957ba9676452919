import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Call, type CallOf, Route } from '@haulway/server/http';
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
  releases(@Call() { query: { version, ...page } }: CallOf<typeof releases>) {
    return this.allReleases.page({ version }, page);
  }

  @Route(live)
  live() {
    return this.liveRemotes.read();
  }

  @Route(history)
  history(@Call() { query: { remote, ...page } }: CallOf<typeof history>) {
    return this.deployments.history(remote, page);
  }

  @Route(failures)
  async failures() {
    return { failures: await this.telemetry.failureKinds(this.clock.now()) };
  }
}
