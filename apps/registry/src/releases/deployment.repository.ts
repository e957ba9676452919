import { type ReleaseChange } from '@haulway/contracts';
import { type PastState } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '@haulway/server/database';
import { offsetOf, type Page } from '@haulway/server/http';
import { DeploymentEntity, type DueStep, LiveDeploymentEntity, type NewState } from './deployment.entity.js';
import { type ReleaseExtras } from './release.entity.js';

/** A change of what is live, with the names of its versions. */
export type HistoryRow = Omit<ReleaseChange, 'at'> & { at: Date };

const DUE = `
  SELECT l.remote FROM live_deployments l JOIN deployments d ON d.id = l.deployment_id
  WHERE NOT d.off AND (d.ramp -> 0 ->> 'due_at')::timestamptz <= $1 ORDER BY l.remote`;

const PAST = `
  SELECT kind, release_id AS release, canary_release_id AS canary FROM deployments
  WHERE remote = $1 ORDER BY deployed_at, id`;

export interface DiscoveryRow {
  sequence: string;
  remote: string | null;
  version: string;
  url: string;
  integrity: string;
  extras: ReleaseExtras;
  published_at: Date;
  is_default: boolean;
  traffic: number;
  off: boolean;
}

/** One statement reads one snapshot, so sequence and versions always match. */
const DISCOVERY = `
  SELECT s.value AS sequence, d.remote, r.version, r.url, r.integrity, r.extras, r.published_at,
    r.id = d.release_id AS is_default, d.off,
    CASE WHEN r.id = d.release_id THEN 100 - coalesce(d.canary_traffic, 0) ELSE d.canary_traffic END AS traffic
  FROM discovery_sequence s
  LEFT JOIN (live_deployments l
    JOIN deployments d ON d.id = l.deployment_id
    JOIN releases r ON r.id IN (d.release_id, d.canary_release_id)) ON true
  ORDER BY d.remote, is_default DESC`;

export interface LiveRow {
  remote: string;
  off: boolean;
  owner: string;
  version: string;
  module_checked: boolean;
  since: Date;
  canary_version: string | null;
  canary_module_checked: boolean;
  canary_traffic: number | null;
  ramp: DueStep[] | null;
}

const LIVE = `
  SELECT l.remote, d.off, r.extras ->> 'owner' AS owner, r.version, d.deployed_at AS since,
    (r.contract ->> 'module') IS NOT NULL AS module_checked,
    (c.contract ->> 'module') IS NOT NULL AS canary_module_checked, c.version AS canary_version, d.canary_traffic, d.ramp
  FROM live_deployments l
  JOIN deployments d ON d.id = l.deployment_id
  JOIN releases r ON r.id = d.release_id
  LEFT JOIN releases c ON c.id = d.canary_release_id
  ORDER BY l.remote`;

/** Serialises changes. It is a class, so that a test can show what happens without it. */
@Injectable()
export class DeploymentLock {
  /** Waits for other changes to the registry, and keeps the lock until the transaction ends. */
  async take(manager: EntityManager): Promise<void> {
    await manager.query('SELECT value FROM discovery_sequence FOR UPDATE');
  }
}

/**
 * The states of remotes, and which of them is live. Every change takes the next number of the discovery document (ADR
 * 0014).
 */
@Injectable()
export class DeploymentRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly lock: DeploymentLock,
  ) {}

  /** Runs one change to the registry at a time, across all instances of the API. */
  changing<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(async (manager) => {
      await this.lock.take(manager);
      return change(manager);
    });
  }

  /** The live state of a remote, or null before its first release. */
  async live(
    remote: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<DeploymentEntity | null> {
    const pointer = await manager.findOneBy(LiveDeploymentEntity, { remote });
    return pointer && manager.findOneBy(DeploymentEntity, { id: pointer.deploymentId });
  }

  /** Whether an admin was the last to switch a remote off. The names of tokens contain blanks, addresses do not. */
  async isOffByAdmin(manager: EntityManager, remote: string): Promise<boolean> {
    const last = await manager.findOne(DeploymentEntity, {
      where: { remote, kind: 'kill' },
      order: { deployedAt: 'DESC' },
    });
    return last !== null && last.actor !== 'development' && !last.actor.includes(' ');
  }

  /** Every state of a remote, oldest first, since it was first published, or published again after it was removed. */
  async past(remote: string, manager: EntityManager = this.dataSource.manager): Promise<PastState[]> {
    const states: PastState[] = await manager.query(PAST, [remote]);
    return states.slice(states.findLastIndex(({ kind }) => kind === 'remove') + 1);
  }

  /** Removes a remote from what is live, for good; its states stay. Call it only inside {@link changing}. */
  async remove(manager: EntityManager, remote: string, state: NewState): Promise<void> {
    await this.move(manager, remote, state);
    await manager.delete(LiveDeploymentEntity, { remote });
  }

  /** The state with this id. @throws EntityNotFoundError */
  get(manager: EntityManager, id: string): Promise<DeploymentEntity> {
    return manager.findOneByOrFail(DeploymentEntity, { id });
  }

  /** Makes a new state of a remote live. Call it only inside {@link changing}. */
  async move(manager: EntityManager, remote: string, state: NewState): Promise<void> {
    const { id: deploymentId } = await manager.save(manager.create(DeploymentEntity, { ...state, remote }));
    await manager.upsert(LiveDeploymentEntity, { remote, deploymentId }, ['remote']);
    await manager.query('UPDATE discovery_sequence SET value = value + 1');
  }

  /**
   * A page of the changes of what is live, newest first, and how many there are.
   * @param remote only changes of this remote; all when undefined
   */
  async history(remote: string | undefined, page: Page): Promise<[HistoryRow[], number]> {
    const [count]: { total: number }[] = await this.dataSource.manager.query(
      'SELECT count(*)::int AS total FROM deployments WHERE $1::text IS NULL OR remote = $1',
      [remote ?? null],
    );
    const rows: HistoryRow[] = await this.dataSource.manager.query(
      `SELECT d.remote, d.kind, r.version, c.version AS canary_version, d.canary_traffic, d.off, d.actor, d.reason,
       d.deployed_at AS at,
       CASE WHEN d.kind = 'publish' THEN CASE WHEN c.id IS NULL THEN r.commit ELSE c.commit END END AS commit,
       CASE WHEN d.kind = 'publish' THEN CASE WHEN c.id IS NULL THEN r.author ELSE c.author END END AS author
     FROM deployments d
     JOIN releases r ON r.id = d.release_id
     LEFT JOIN releases c ON c.id = d.canary_release_id
     WHERE $1::text IS NULL OR d.remote = $1
     ORDER BY d.deployed_at DESC, d.id LIMIT $2 OFFSET $3`,
      [remote ?? null, page.limit, offsetOf(page)],
    );
    return [rows, count?.total ?? 0];
  }

  async remotesWithDueStep(now: Date): Promise<string[]> {
    const rows: { remote: string }[] = await this.dataSource.manager.query(DUE, [now]);
    return rows.map(({ remote }) => remote);
  }

  /** Every live version. One row without a remote when nothing is live. */
  discovery(): Promise<DiscoveryRow[]> {
    return this.dataSource.manager.query(DISCOVERY);
  }

  /** The live state of every remote, sorted by name. */
  allLive(): Promise<LiveRow[]> {
    return this.dataSource.manager.query(LIVE);
  }
}
