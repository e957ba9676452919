import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { amended } from '../deployment-states.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { type ReleaseManager } from './release-manager.js';

/**
 * Switches a remote off and on. Off, it stays in the discovery document, marked, so that the host can say what is
 * the matter and asks for none of its files (ADR 0072). Its canary stays what it was; its ramp is over.
 */
@Injectable()
export class KillSwitch {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
  ) {}

  /** Changes nothing when it is so already. @throws ApiException 404 for a remote never published */
  execute(remote: string, kind: 'kill' | 'revive', releaseManager: ReleaseManager): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.mustBeLive(manager, remote);
      const release = await this.releases.get(live.releaseId, manager);
      const off = kind === 'kill';
      if (live.off !== off) {
        const change = { kind, actor: releaseManager.who, reason: releaseManager.reason, off };
        await this.deployments.move(manager, remote, amended(live, change));
      }
      return this.releases.state(manager, release);
    });
  }
}
