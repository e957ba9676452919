import { Injectable } from '@nestjs/common';
import {
  type LiveRemote,
  type LiveRemotesResponse,
  type PreviewedRelease,
  type RemoteStatus,
} from '@haulway/contracts';
import { analyseCanary, canaryMargin, DEFAULT_PAGES, failureRate, rollbackTarget } from '@haulway/domain';
import { previewAddress } from '@haulway/domain/preview-address';
import { Clock } from '@haulway/server/clock';
import { notFound } from '@haulway/server/http';
import { RegistryConfig } from '../../registry-config.js';
import { DeploymentRepository, type LiveRow } from '../deployment.repository.js';
import { type PreviewRow, ReleaseRepository } from '../release.repository.js';
import {
  PAGES_A_NETWORK,
  TelemetryRepository,
  type VersionPages,
} from '../telemetry/telemetry.repository.js';

const NOBODY = { pages: 0, failed: 0, failed_networks: 0 };

const measuredOf = (measured: readonly VersionPages[], remote: string, version: string) =>
  measured.find((one) => one.remote === remote && one.version === version) ?? NOBODY;

const rated = ({ pages, failed }: { pages: number; failed: number }) => ({
  pages,
  failed,
  rate: failureRate({ pages, failed }),
});

const toPreviewed = ({ routes, published_at, ends_at, ...row }: PreviewRow): PreviewedRelease => ({
  ...row,
  address: previewAddress(row.remote, row.version, routes),
  published_at: published_at.toISOString(),
  ends_at: ends_at.toISOString(),
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
    const rows = await this.deployments.allLive();
    const measured = await this.#measured(null);
    const remotes = await Promise.all(rows.map((row) => this.#toLive(row, measured)));
    const previews = (await this.releases.previews(this.clock.now())).map(toPreviewed);
    return { remotes, previews, window_minutes: windowMinutes, limit: excess };
  }

  /**
   * One remote, with how its canary is judged.
   * @throws ApiException 404 if nothing of it is live
   */
  async status(remote: string, token: RemoteStatus['token']): Promise<RemoteStatus> {
    const { windowMinutes, excess, pages, networks } = this.config.canary;
    const row = (await this.deployments.allLive()).find((one) => one.remote === remote);
    if (!row) throw notFound('remote');
    const measured = await this.#measured(remote);
    const standard = measuredOf(measured, remote, row.version);
    const tried = row.canary_version === null ? undefined : measuredOf(measured, remote, row.canary_version);
    return {
      live: await this.#toLive(row, measured),
      window_minutes: windowMinutes,
      rule: {
        pages,
        default_pages: DEFAULT_PAGES,
        networks,
        pages_a_network: PAGES_A_NETWORK,
        limit: excess,
      },
      canary: tried
        ? { failed_networks: tried.failed_networks, margin: canaryMargin(tried, standard, { excess }) }
        : null,
      token,
    };
  }

  #measured(remote: string | null): Promise<VersionPages[]> {
    const since = new Date(this.clock.now().getTime() - this.config.canary.windowMinutes * 60_000);
    return this.telemetry.versionPages(since, remote);
  }

  async #toLive(row: LiveRow, measured: readonly VersionPages[]): Promise<LiveRemote> {
    const of = (version: string) => measuredOf(measured, row.remote, version);
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
