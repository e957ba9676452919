import { type Draft } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A booking on its way, kept for its owner. Money is whole pence; inside the JSON it is pounds, as it came. */
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

  /** Rises with every change; a tab that saves over a newer one is told so. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', insert: false, update: false })
  updatedAt!: Date;
}
