import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../common/http/index.js';
import { DeploymentEntity, LiveDeploymentEntity } from './deployment.entity.js';
import { lockRegistry, pointTo } from './deployment.repository.js';

export type NewState = Omit<DeploymentEntity, 'id' | 'remote' | 'deployedAt'>;

/** Which change it is, by whom and why. */
export type Change = Pick<NewState, 'kind' | 'actor' | 'reason'>;

/** The live state with a change that is no release of its own: a rollback from there goes to the same state as before. */
export const amended = (live: DeploymentEntity, change: Change & Partial<NewState>): NewState => ({
  releaseId: live.releaseId,
  canaryReleaseId: live.canaryReleaseId,
  canaryTraffic: live.canaryTraffic,
  ramp: null,
  off: live.off,
  replacesId: live.replacesId,
  ...change,
});

/** No canary beside the default release. */
export const NO_CANARY = { canaryReleaseId: null, canaryTraffic: null, ramp: null } as const;

/** Serialises changes; a class, so that a test can show what happens without it. */
@Injectable()
export class DeploymentLock {
  /** Waits for other changes to the registry and holds until the transaction ends. */
  async take(manager: EntityManager): Promise<void> {
    await lockRegistry(manager);
  }
}

/** Moves the pointers of remotes; every change takes the next number of the discovery document (ADR 0014). */
@Injectable()
export class Deployments {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly lock: DeploymentLock,
  ) {}

  /** Runs one change to the registry at a time, across all instances of the API. */
  changing<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock.take(manager);
      return change(manager);
    });
  }

  /** The live state of a remote, or null before its first release. */
  async live(manager: EntityManager, remote: string): Promise<DeploymentEntity | null> {
    const pointer = await manager.findOneBy(LiveDeploymentEntity, { remote });
    return pointer && manager.findOneBy(DeploymentEntity, { id: pointer.deploymentId });
  }

  /**
   * The live state of a remote.
   * @throws ApiException 404 for a remote never published
   */
  async mustBeLive(manager: EntityManager, remote: string): Promise<DeploymentEntity> {
    const live = await this.live(manager, remote);
    if (!live) throw notFound('remote');
    return live;
  }

  /** Makes a new state of a remote live. Only inside `changing`. */
  async move(manager: EntityManager, remote: string, state: NewState): Promise<DeploymentEntity> {
    const deployment = await manager.save(manager.create(DeploymentEntity, { ...state, remote }));
    await pointTo(manager, deployment);
    return deployment;
  }
}
