import { type DeclaredModule, type HaulwayExtras } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ReleaseExtras = Omit<HaulwayExtras, 'publishedAt' | 'preview' | 'off' | 'navigationForRoles'>;

/** What a release declares beyond the discovery document. */
export interface ReleaseContract {
  readonly module: DeclaredModule | null;
}

/** A published version of a remote. It never changes, because its files never change. */
@Entity('releases')
export class ReleaseEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  remote!: string;

  @Column('text')
  version!: string;

  /** The address of its manifest; its files are beside it. */
  @Column('text')
  url!: string;

  @Column('text')
  integrity!: string;

  @Column('jsonb')
  extras!: ReleaseExtras;

  /** What its module declared when it was published; null for some releases from before November 2026. */
  @Column('jsonb', { nullable: true })
  contract!: ReleaseContract | null;

  /** When it was pruned, so that its files may be deleted. Publishing it again brings them back. */
  @Column('timestamptz', { nullable: true })
  prunedAt!: Date | null;

  /** Until when previews show it. Null once it is or was live. */
  @Column('timestamptz', { nullable: true })
  previewEndsAt!: Date | null;

  @Column({ type: 'timestamptz', insert: false, update: false })
  publishedAt!: Date;

  @Column('text')
  publishedBy!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { nullable: true })
  commit!: string | null;

  /** The name of the commit's author. */
  @Column('text', { nullable: true })
  author!: string | null;
}
