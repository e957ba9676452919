import { Injectable } from '@nestjs/common';
import { type LiveRemote, type LiveRemotesResponse } from '@haulway/contracts';
import { failureRate, analyseCanary, rollbackTarget } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { RegistryConfig } from '../../registry-config.js';
import { DeploymentRepository, type LiveRow } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { TelemetryRepository, type VersionPages } from '../telemetry/telemetry.repository.js';

const NOBODY = { pages: 0, failed: 0, failed_networks: 0 };

const rated = ({ pages, failed }: { pages: number; failed: number }) => ({
  pages,
  failed,
  rate: failureRate({ pages, failed }),
});

/** The live versions of every remote, and their results in visitors' browsers. */
@Injectable()
export class LiveRemotes {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly telemetry: TelemetryRepository,
    private readonly clock: Clock,
    private readonly config: RegistryConfig,
  ) {}

  async read(): Promise<LiveRemotesResponse> {
    const { windowMinutes, excess } = this.config.canary;
    const since = new Date(this.clock.now().getTime() - windowMinutes * 60_000);
    const rows = await this.deployments.allLive();
    const measured = await this.telemetry.versionPages(since, null);
    const remotes = await Promise.all(rows.map((row) => this.#toLive(row, measured)));
    return { remotes, window_minutes: windowMinutes, limit: excess };
  }

  async #toLive(row: LiveRow, measured: readonly VersionPages[]): Promise<LiveRemote> {
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
            module_checked: row.canary_module_checked,
            traffic: row.canary_traffic ?? 0,
            verdict: result,
            measured: rated(tried),
            ramp: row.ramp ?? [],
          };
    const { remote, off, owner, version, module_checked } = row;
    const target = rollbackTarget(await this.deployments.past(remote));
    return {
      remote,
      off,
      owner,
      version,
      module_checked,
      canary,
      since: row.since.toISOString(),
      rollback_to: target === undefined ? null : (await this.releases.get(target)).version,
      measured: rated(standard),
    };
  }
}
