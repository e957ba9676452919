import { type ReleaseChange } from '@haulway/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A step that is still to come on a canary's way to everybody. */
export interface DueStep {
  /** Per cent; 100 makes it the default. */
  readonly traffic: number;
  /** ISO 8601. */
  readonly due_at: string;
}

/** One state of a remote: which release everybody gets, and which one a part of the visitors tries. */
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

  /** What is left of the canary's ramp; it belongs to this state and ends with it. */
  @Column('jsonb', { nullable: true })
  ramp!: readonly DueStep[] | null;

  /** Switched off: stays so until it is revived, whatever is published meanwhile. */
  @Column('boolean')
  off!: boolean;

  /** The state before this one, which a rollback brings back. */
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

/** A state that is to become live. */
export type NewState = Omit<DeploymentEntity, 'id' | 'remote' | 'deployedAt'>;
