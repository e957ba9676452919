import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { type Refusal } from './settle/refusal-of.js';

/**
 * - `requested`: a call to the provider is under way. `unknown`: its answer was lost; the same key is asked again.
 * - `pending`, `succeeded`: given back. `failed`: the money stays with us.
 */
export type RefundState = 'requested' | 'unknown' | 'pending' | 'succeeded' | 'failed';

/** Those that count against what is left to refund. */
export const COUNTED_STATES: readonly RefundState[] = ['requested', 'unknown', 'pending', 'succeeded'];

/** Those of which it is not known yet what came of them. */
export const UNFINISHED_STATES: readonly RefundState[] = ['requested', 'unknown'];

/** Those whose money the customer has or is about to have. */
export const GIVEN_STATES: readonly RefundState[] = ['pending', 'succeeded'];

/** `admin`: asked for by an admin. `automatic`: money that no booking wanted. `provider`: made at Stripe itself. */
export type RefundOrigin = 'admin' | 'automatic' | 'provider';

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

  @Column('text', { default: 'requested' })
  state!: RefundState;

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
  reason!: Refusal | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
