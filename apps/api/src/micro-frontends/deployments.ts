import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { DeploymentEntity, LiveDeploymentEntity } from './deployment.entity.js';

export type NewState = Pick<
  DeploymentEntity,
  'releaseId' | 'canaryReleaseId' | 'canaryTraffic' | 'replacesId' | 'kind'
>;

/** Serialises changes; a class, so that a test can show what happens without it. */
@Injectable()
export class DeploymentLock {
  /** Waits for other changes to the registry and holds until the transaction ends. */
  async take(manager: EntityManager): Promise<void> {
    await manager.query('SELECT value FROM discovery_sequence FOR UPDATE');
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

  /** Makes a new state of a remote live. Only inside `changing`. */
  async move(manager: EntityManager, remote: string, state: NewState): Promise<DeploymentEntity> {
    const deployment = await manager.save(manager.create(DeploymentEntity, { ...state, remote }));
    await manager.upsert(LiveDeploymentEntity, { remote, deploymentId: deployment.id }, ['remote']);
    await manager.query('UPDATE discovery_sequence SET value = value + 1');
    return deployment;
  }
}
