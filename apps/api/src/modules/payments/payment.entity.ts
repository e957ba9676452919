import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { type PaymentState } from './payment-lifecycle.js';

/** One PaymentIntent of a booking; its id doubles as the idempotency key of the call that creates it. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  bookingId!: string;

  /** Null until the provider has responded. */
  @Column('text', { nullable: true })
  paymentIntentId!: string | null;

  /** Changed only by `PaymentRepository`, according to `PAYMENT_LIFECYCLE`. */
  @Column('text', { default: 'creating' })
  readonly state!: PaymentState;

  @Column('integer')
  amountPence!: number;

  @Column('text')
  currency!: string;

  /** The provider's error for the last failed attempt. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** When the provider was last called about it. The older the payment is, the longer the sweep waits. */
  @Column('timestamptz', { default: () => 'now()' })
  checkedAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** When the customer's bank opened a dispute, and when the dispute was closed. */
  @Column('timestamptz', { nullable: true })
  disputedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  disputeClosedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
