import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { type RefundState } from './payment-lifecycle.js';
import { type RejectionReason } from './settlement/rejection-reason.js';

/** `admin`: asked for by an admin. `automatic`: money that no booking wanted. `provider`: made at Stripe itself.
 * `cancellation`: what the policy gives back of a booking that is cancelled. */
export type RefundOrigin = 'admin' | 'automatic' | 'provider' | 'cancellation';

/** A refund of a payment; its id doubles as the idempotency key of the call that makes it. */
@Entity('refunds')
export class RefundEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  paymentId!: string;

  @Column('text', { nullable: true })
  providerRefundId!: string | null;

  @Column('text')
  origin!: RefundOrigin;

  /** Changes by `RefundRepository` alone, as `REFUND_LIFECYCLE` has it. */
  @Column('text', { default: 'requested' })
  readonly state!: RefundState;

  @Column('integer')
  amountPence!: number;

  /** The admin who asked for it. */
  @Column('uuid', { nullable: true })
  requestedBy!: string | null;

  /** The Idempotency-Key of the call that asked for it, if it had one. */
  @Column('text', { nullable: true })
  requestKey!: string | null;

  /** When a call that asked for it was told what came of it; null if every such call was cut off. */
  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  /** Why money that no booking wanted went back. */
  @Column('text', { nullable: true })
  reason!: RejectionReason | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
