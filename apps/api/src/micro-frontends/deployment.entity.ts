import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

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

  /** The state before this one, which a rollback brings back. */
  @Column('uuid', { nullable: true })
  replacesId!: string | null;

  @Column('text')
  kind!: 'publish' | 'rollback';
}

/** The pointer: which state of a remote is live. */
@Entity('live_deployments')
export class LiveDeploymentEntity {
  @PrimaryColumn('text')
  remote!: string;

  @Column('uuid')
  deploymentId!: string;
}
