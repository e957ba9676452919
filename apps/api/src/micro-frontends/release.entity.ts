import { type HaulwayExtras } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ReleaseExtras = Omit<HaulwayExtras, 'publishedAt'>;

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

  @Column({ type: 'timestamptz', insert: false, update: false })
  publishedAt!: Date;

  @Column('text')
  publishedBy!: string;
}
