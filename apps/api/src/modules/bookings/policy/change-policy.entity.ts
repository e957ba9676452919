import { type RefundStep } from '@haulway/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a change of mind costs, in one of its versions; versions are added, never changed. */
@Entity('change_policies')
export class ChangePolicyEntity {
  @PrimaryColumn('integer')
  version!: number;

  @Column('jsonb')
  refund!: RefundStep[];

  @Column('integer')
  rescheduleUntilHours!: number;

  @Column('timestamptz')
  createdAt!: Date;

  /** The admin who set it; null for the first. */
  @Column('uuid', { nullable: true })
  createdBy!: string | null;
}
