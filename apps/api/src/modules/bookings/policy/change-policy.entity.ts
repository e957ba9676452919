import { type RefundStep } from '@haulway/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One version of the change policy: the refund for a cancellation, and the deadline for moving a booking. Versions are
 * added, never changed.
 */
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
