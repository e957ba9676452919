import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/**
 * - `creating`: the row is there, the provider has not answered yet. `open`: the customer may pay it.
 * - `succeeded`: this is what paid the booking.
 * - `superseded`: the booking changed under it; money that still arrives goes back.
 * - `canceled`: the provider will take no money for it any more. `returned`: money came and went back.
 */
export type PaymentState = 'creating' | 'open' | 'succeeded' | 'superseded' | 'canceled' | 'returned';

/** Those of which a booking has at most one (unique index `payments_one_live`). */
export const LIVE_STATES: readonly PaymentState[] = ['creating', 'open'];

/** One PaymentIntent of a booking; its id doubles as the idempotency key of the call that creates it. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  bookingId!: string;

  /** Null until the provider has answered. */
  @Column('text', { nullable: true })
  paymentIntentId!: string | null;

  @Column('text', { default: 'creating' })
  state!: PaymentState;

  @Column('integer')
  amountPence!: number;

  @Column('text')
  currency!: string;

  /** What the provider said of the last failed attempt. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** When the provider was last asked about it; the sweep waits longer the older the payment is. */
  @Column('timestamptz', { default: () => 'now()' })
  checkedAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** When the customer's bank told of a dispute, and when of its end. */
  @Column('timestamptz', { nullable: true })
  disputedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  disputeClosedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
