import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { amended, Deployments } from '../deployments.js';
import { releaseState } from '../release.repository.js';
import { ReleaseEntity } from '../release.entity.js';
import { type ReleaseManager } from './release-manager.js';

/**
 * Switches a remote off and on. Off, it stays in the discovery document, marked, so that the host can say what is
 * the matter and asks for none of its files (ADR 0072). Its canary stays what it was; its ramp is over.
 */
@Injectable()
export class KillSwitch {
  constructor(private readonly deployments: Deployments) {}

  /** Changes nothing when it is so already. @throws ApiException 404 for a remote never published */
  run(remote: string, kind: 'kill' | 'revive', releaseManager: ReleaseManager): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.mustBeLive(manager, remote);
      const release = await manager.findOneByOrFail(ReleaseEntity, { id: live.releaseId });
      const off = kind === 'kill';
      if (live.off !== off) {
        const change = { kind, actor: releaseManager.who, reason: releaseManager.reason, off };
        await this.deployments.move(manager, remote, amended(live, change));
      }
      return releaseState(manager, release);
    });
  }
}
