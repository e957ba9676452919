import { type Draft } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An unfinished booking, stored for its owner. Money is in whole pence; inside the JSON it is in pounds, as it was
 * sent.
 */
@Entity('drafts')
export class DraftEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** Id or slug, as the browser knows the service. */
  @Column('text')
  serviceId!: string;

  @Column('text')
  serviceName!: string;

  @Column('integer')
  serviceBasePricePence!: number;

  @Column('smallint')
  currentStep!: number;

  @Column('jsonb')
  draftData!: Draft['draft_data'];

  @Column('jsonb')
  items!: Draft['items'];

  @Column('jsonb', { nullable: true })
  address!: Draft['address'];

  @Column('jsonb', { nullable: true })
  datetime!: Draft['datetime'];

  @Column('integer')
  totalPricePence!: number;

  /** Increases with every change; a tab that would overwrite a newer version is refused. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', insert: false, update: false })
  updatedAt!: Date;
}
