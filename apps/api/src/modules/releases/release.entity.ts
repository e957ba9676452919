import { type DeclaredModule, type HaulwayExtras } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ReleaseExtras = Omit<HaulwayExtras, 'publishedAt' | 'off'>;

/** What a release says beyond the discovery document. */
export interface ReleaseContract {
  readonly module: DeclaredModule | null;
}

/** A published version of a remote; never changed, because its files never are. */
@Entity('releases')
export class ReleaseEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  remote!: string;

  @Column('text')
  version!: string;

  /** Address of its manifest; its files lie beside it. */
  @Column('text')
  url!: string;

  /** Of the manifest. */
  @Column('text')
  integrity!: string;

  @Column('jsonb')
  extras!: ReleaseExtras;

  /** What its module was found to declare when it was published; null for some of before November 2026. */
  @Column('jsonb', { nullable: true })
  contract!: ReleaseContract | null;

  /** When its files were given up; publishing it again brings them back. */
  @Column('timestamptz', { nullable: true })
  prunedAt!: Date | null;

  @Column({ type: 'timestamptz', insert: false, update: false })
  publishedAt!: Date;

  @Column('text')
  publishedBy!: string;
}
