import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { type RefundState } from './payment-lifecycle.js';
import { type RejectionReason } from './settlement/settle-payment.js';

/**
 * `admin`: requested by an admin. `automatic`: money that belonged to no booking. `provider`: made at Stripe itself.
 * `cancellation`: the amount that the policy gives back for a cancelled booking.
 */
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

  /** Changed only by `RefundRepository`, according to `REFUND_LIFECYCLE`. */
  @Column('text', { default: 'requested' })
  readonly state!: RefundState;

  @Column('integer')
  amountPence!: number;

  /** The admin who requested it. */
  @Column('uuid', { nullable: true })
  requestedBy!: string | null;

  /** The Idempotency-Key of the call that requested it, if it had one. */
  @Column('text', { nullable: true })
  requestKey!: string | null;

  /** When a call that requested it received the outcome; null if every such call was cut off. */
  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  /** Why the money belonged to no booking and was returned. */
  @Column('text', { nullable: true })
  reason!: RejectionReason | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
