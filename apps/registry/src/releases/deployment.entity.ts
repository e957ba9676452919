import { type ReleaseChange } from '@haulway/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

export interface DueStep {
  /** Per cent of visitors; 100 makes the canary the default. */
  readonly traffic: number;
  /** ISO 8601. */
  readonly due_at: string;
}

/** One state of a remote: which release is the default, and which one a part of the visitors gets as the canary. */
@Entity('deployments')
export class DeploymentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  remote!: string;

  @Column('uuid')
  releaseId!: string;

  @Column('uuid', { nullable: true })
  canaryReleaseId!: string | null;

  /** Per cent, 1 to 99. */
  @Column('smallint', { nullable: true })
  canaryTraffic!: number | null;

  /** The remaining steps of the canary's ramp. They belong to this state and end with it. */
  @Column('jsonb', { nullable: true })
  ramp!: readonly DueStep[] | null;

  /** Switched off. It stays off until it is revived, even when a new version is published. */
  @Column('boolean')
  off!: boolean;

  /** The state that a rollback brings back: the one before this. */
  @Column('uuid', { nullable: true })
  replacesId!: string | null;

  @Column('text')
  kind!: ReleaseChange['kind'];

  /** Who made the change: a team, an admin's address, or `auto`. */
  @Column('text')
  actor!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column({ type: 'timestamptz', insert: false, update: false })
  deployedAt!: Date;
}

/** The pointer: which state of a remote is live. */
@Entity('live_deployments')
export class LiveDeploymentEntity {
  @PrimaryColumn('text')
  remote!: string;

  @Column('uuid')
  deploymentId!: string;
}

export type NewState = Omit<DeploymentEntity, 'id' | 'remote' | 'deployedAt'>;

export type Change = Pick<NewState, 'kind' | 'actor' | 'reason'>;

/**
 * The live state with a change that is not a release. A rollback from the new state goes to the same state as before.
 */
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

/** Who requests a change of what is live, and why. */
export interface ReleaseManager {
  /** The name in the history: an admin's address, or the name in the publish token. */
  readonly who: string;
  readonly reason: string | null;
  readonly isAdmin: boolean;
}
