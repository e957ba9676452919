import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LiveRemote, type LiveRemotesResponse } from '@haulway/contracts';
import { failureRate, analyseCanary } from '@haulway/domain';
import { type DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock.js';
import { ApiConfig } from '../../../common/config/index.js';
import { type DueStep } from '../deployment.entity.js';
import { versionPages, type VersionPages } from '../canary/version-pages.js';

interface Row {
  remote: string;
  off: boolean;
  owner: string;
  version: string;
  since: Date;
  canary_version: string | null;
  canary_traffic: number | null;
  ramp: DueStep[] | null;
}

const LIVE = `
  SELECT l.remote, d.off, r.extras ->> 'owner' AS owner, r.version, d.deployed_at AS since,
    c.version AS canary_version, d.canary_traffic, d.ramp
  FROM live_deployments l
  JOIN deployments d ON d.id = l.deployment_id
  JOIN releases r ON r.id = d.release_id
  LEFT JOIN releases c ON c.id = d.canary_release_id
  ORDER BY l.remote`;

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
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /** Two queries, however many remotes there are. */
  async read(): Promise<LiveRemotesResponse> {
    const { windowMinutes, excess } = this.config.canary;
    const since = new Date(this.clock.now().getTime() - windowMinutes * 60_000);
    const rows: Row[] = await this.dataSource.query(LIVE);
    const measured = await versionPages(this.dataSource.manager, since);
    const remotes = rows.map((row) => this.toLive(row, measured));
    return { remotes, window_minutes: windowMinutes, limit: excess };
  }

  private toLive(row: Row, measured: readonly VersionPages[]): LiveRemote {
    const of = (version: string) =>
      measured.find((one) => one.remote === row.remote && one.version === version) ?? NOBODY;
    const standard = of(row.version);
    const tried = row.canary_version === null ? NOBODY : of(row.canary_version);
    const verdict = analyseCanary(
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
            verdict,
            measured: rated(tried),
            ramp: row.ramp ?? [],
          };
    const { remote, off, owner, version } = row;
    return { remote, off, owner, version, since: row.since.toISOString(), canary, measured: rated(standard) };
  }
}
