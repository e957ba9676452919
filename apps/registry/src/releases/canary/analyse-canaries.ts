import { Injectable, Logger } from '@nestjs/common';
import { failureRate, analyseCanary } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { RegistryConfig } from '../../registry-config.js';
import { type DeploymentEntity, amended, NO_CANARY } from '../deployment.entity.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { TelemetryRepository } from '../telemetry/telemetry.repository.js';

const percent = (measured: { pages: number; failed: number }): string =>
  `${(failureRate(measured) * 100).toFixed(1)} %`;

/** Takes back canaries that fail in visitors' browsers. */
@Injectable()
export class AnalyseCanaries {
  readonly #logger = new Logger(AnalyseCanaries.name);

  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly telemetry: TelemetryRepository,
    private readonly clock: Clock,
    private readonly config: RegistryConfig,
  ) {}

  /**
   * Analyses the canary of a remote, if it has one. The first check runs without the lock, because nearly always
   * nothing is to be done. The decision is made again under the lock, so that another publish or another instance is
   * not undone.
   */
  async execute(remote: string): Promise<void> {
    if ((await this.#findFault(remote)) === undefined) return;
    await this.deployments.changing(async (manager) => {
      const fault = await this.#findFault(remote, manager);
      if (!fault) return;
      const change = { kind: 'auto', actor: 'auto', reason: fault.reason } as const;
      await this.deployments.move(manager, remote, amended(fault.live, { ...change, ...NO_CANARY }));
      this.#logger.warn(`${remote}: ${fault.reason}`);
    });
  }

  async #findFault(
    remote: string,
    manager?: EntityManager,
  ): Promise<{ live: DeploymentEntity; reason: string } | undefined> {
    const live = await this.deployments.live(remote, manager);
    if (!live?.canaryReleaseId || live.off) return undefined;
    const { windowMinutes, ...limits } = this.config.canary;
    const canary = await this.releases.get(live.canaryReleaseId, manager);
    const since = new Date(this.clock.now().getTime() - windowMinutes * 60_000);
    const measured = await this.telemetry.versionPages(since, remote, manager);
    const tried = measured.find(({ version }) => version === canary.version);
    const standard = measured.find(({ version }) => version !== canary.version);
    if (!tried || !standard) return undefined;
    const result = analyseCanary({ ...tried, failedNetworks: tried.failed_networks }, standard, limits);
    if (result !== 'failing') return undefined;
    const reason = `${canary.version} failed in ${percent(tried)} of ${tried.pages} pages, ${standard.version} in ${percent(standard)}`;
    return { live, reason };
  }
}
