import { Injectable } from '@nestjs/common';
import { type Release } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { ApiException, forbidden, notFound } from '@haulway/server/http';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { toRelease } from '../to-releases.js';
import { PublishTokenRepository } from '../tokens/publish-token.repository.js';
import { amended, NO_CANARY, type ReleaseManager } from '../deployment.entity.js';

/** Gives the canary to all visitors. A rollback from there goes to the state before the canary was published. */
@Injectable()
export class PromoteCanary {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
  ) {}

  /** @throws ApiException 404 for a remote never published, 409 `no_canary` when no version is on trial */
  execute(remote: string, { who: actor, reason }: ReleaseManager): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.live(remote, manager);
      if (!live) throw notFound('remote');
      if (live.canaryReleaseId === null) {
        throw new ApiException(409, 'no_canary', `${remote} has no canary that could be promoted.`);
      }
      const release = await this.releases.get(live.canaryReleaseId, manager);
      const change = { kind: 'promote', actor, reason, ...NO_CANARY, releaseId: release.id } as const;
      await this.deployments.move(manager, remote, amended(live, change));
      return toRelease(await this.releases.state(manager, release));
    });
  }
}

/**
 * Switches a remote off and on. While it is off, it stays in the discovery document, marked as off. The host can then
 * show the reason, and requests none of its files (ADR 14). Its canary stays, but its ramp ends.
 */
@Injectable()
export class KillSwitch {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
  ) {}

  /**
   * Changes nothing when the remote is in that state already, unless an admin switches off what its team has switched
   * off: only an admin can switch it on then.
   * @throws ApiException 403 for a team, after an admin; 404 for a remote never published
   */
  execute(
    remote: string,
    kind: 'kill' | 'revive',
    { who: actor, reason, isAdmin }: ReleaseManager,
  ): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const live = await this.deployments.live(remote, manager);
      if (!live) throw notFound('remote');
      const release = await this.releases.get(live.releaseId, manager);
      const off = kind === 'kill';
      const byAdmin = live.off && (await this.deployments.isOffByAdmin(manager, remote));
      if (byAdmin && !off && !isAdmin)
        throw forbidden(`An admin switched ${remote} off: please ask an admin.`);
      if (live.off !== off || (off && isAdmin && !byAdmin)) {
        await this.deployments.move(manager, remote, amended(live, { kind, actor, reason, off }));
      }
      return toRelease(await this.releases.state(manager, release));
    });
  }
}

/**
 * Takes a remote out of the site for good. Its paths and names become free for others, its old tokens can't publish any
 * more, and its previews end. Its past states stay in the history.
 */
@Injectable()
export class RemoveRemote {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly tokens: PublishTokenRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the version that was live last; the newest preview of a remote that has only previews
   * @throws ApiException 404 for a remote that has neither, 409 `still_used` while another one embeds a slot of it
   */
  execute(remote: string, { who, reason }: ReleaseManager): Promise<Release> {
    return this.deployments.changing(async (manager) => {
      const now = this.clock.now();
      const live = await this.deployments.live(remote, manager);
      const release = live
        ? await this.releases.get(live.releaseId, manager)
        : await this.releases.newestPreview(manager, remote, now);
      if (!release) throw notFound('remote');
      const slots = live ? release.extras.slots : [];
      const users = (await this.releases.liveNeighbours(manager, remote)).filter(({ uses }) =>
        uses?.some((slot) => slots.includes(slot)),
      );
      if (users.length > 0) {
        const names = users.map((user) => user.remote).join(', ');
        throw new ApiException(
          409,
          'still_used',
          `${remote} can't be removed: ${names} embeds a part of it.`,
        );
      }
      await this.tokens.withdrawAllOf(manager, remote, who, now);
      await this.releases.endPreviews(manager, remote, now);
      const change = { kind: 'remove', actor: who, reason, ...NO_CANARY } as const;
      const shown = { releaseId: release.id, replacesId: null, off: false, ...change };
      await this.deployments.remove(manager, remote, live ? amended(live, change) : shown);
      return toRelease(await this.releases.state(manager, release));
    });
  }
}
