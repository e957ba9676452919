import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { failureRate, analyseCanary } from '@haulway/domain';
import { type DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/clock.js';
import { ApiConfig } from '../../../common/config/index.js';
import { type DeploymentEntity } from '../deployment.entity.js';
import { amended, Deployments, NO_CANARY } from '../deployments.js';
import { ReleaseEntity } from '../release.entity.js';
import { versionPages } from '../telemetry/telemetry.repository.js';

const percent = (measured: { pages: number; failed: number }): string =>
  `${(failureRate(measured) * 100).toFixed(1)} %`;

/** Takes canaries back that fail in the browsers of those who try them. */
@Injectable()
export class AnalyseCanaries {
  private readonly logger = new Logger(AnalyseCanaries.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly deployments: Deployments,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /**
   * Judges the canary of a remote, if it has one. Looked at without the lock first, since nearly always nothing is
   * to be done; what is done is decided again under it, so that another publish or another instance is not undone.
   */
  async run(remote: string): Promise<void> {
    if ((await this.findFault(this.dataSource.manager, remote)) === undefined) return;
    await this.deployments.changing(async (manager) => {
      const fault = await this.findFault(manager, remote);
      if (!fault) return;
      const change = { kind: 'auto', actor: 'auto', reason: fault.reason } as const;
      await this.deployments.move(manager, remote, amended(fault.live, { ...change, ...NO_CANARY }));
      this.logger.warn(`${remote}: ${fault.reason}`);
    });
  }

  private async findFault(
    manager: EntityManager,
    remote: string,
  ): Promise<{ live: DeploymentEntity; reason: string } | undefined> {
    const live = await this.deployments.live(manager, remote);
    if (!live?.canaryReleaseId || live.off) return undefined;
    const { windowMinutes, ...limits } = this.config.canary;
    const canary = await manager.findOneByOrFail(ReleaseEntity, { id: live.canaryReleaseId });
    const since = new Date(this.clock.now().getTime() - windowMinutes * 60_000);
    const measured = await versionPages(manager, since, remote);
    const tried = measured.find(({ version }) => version === canary.version);
    const standard = measured.find(({ version }) => version !== canary.version);
    if (!tried || !standard) return undefined;
    const verdict = analyseCanary({ ...tried, failedNetworks: tried.failed_networks }, standard, limits);
    if (verdict !== 'failing') return undefined;
    const reason = `${canary.version} failed in ${percent(tried)} of ${tried.pages} pages, ${standard.version} in ${percent(standard)}`;
    return { live, reason };
  }
}
