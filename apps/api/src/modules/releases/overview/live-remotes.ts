import { Injectable } from '@nestjs/common';
import { type LiveRemote, type LiveRemotesResponse } from '@haulway/contracts';
import { failureRate, analyseCanary } from '@haulway/domain';
import { Clock } from '../../../common/clock/index.js';
import { ApiConfig } from '../../../common/config/index.js';
import { DeploymentRepository, type LiveRow } from '../deployment.repository.js';
import { TelemetryRepository, type VersionPages } from '../telemetry/telemetry.repository.js';

const NOBODY = { pages: 0, failed: 0, failed_networks: 0 };

const rated = ({ pages, failed }: { pages: number; failed: number }) => ({
  pages,
  failed,
  rate: failureRate({ pages, failed }),
});

/** What is live of every remote, and how its versions do in the browsers. */
@Injectable()
export class LiveRemotes {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly telemetry: TelemetryRepository,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /** Two queries, however many remotes there are. */
  async read(): Promise<LiveRemotesResponse> {
    const { windowMinutes, excess } = this.config.canary;
    const since = new Date(this.clock.now().getTime() - windowMinutes * 60_000);
    const rows = await this.deployments.allLive();
    const measured = await this.telemetry.versionPages(since, null);
    const remotes = rows.map((row) => this.#toLive(row, measured));
    return { remotes, window_minutes: windowMinutes, limit: excess };
  }

  #toLive(row: LiveRow, measured: readonly VersionPages[]): LiveRemote {
    const of = (version: string) =>
      measured.find((one) => one.remote === row.remote && one.version === version) ?? NOBODY;
    const standard = of(row.version);
    const tried = row.canary_version === null ? NOBODY : of(row.canary_version);
    const result = analyseCanary(
      { ...tried, failedNetworks: tried.failed_networks },
      standard,
      this.config.canary,
    );
    const canary =
      row.canary_version === null
        ? null
        : {
            version: row.canary_version,
            traffic: row.canary_traffic ?? 0,
            verdict: result,
            measured: rated(tried),
            ramp: row.ramp ?? [],
          };
    const { remote, off, owner, version } = row;
    return { remote, off, owner, version, since: row.since.toISOString(), canary, measured: rated(standard) };
  }
}
