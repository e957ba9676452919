import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The inbox of webhook events, keyed by the event's own id: a second delivery finds the first. */
@Entity('stripe_events')
export class StripeEventEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('text', { nullable: true })
  paymentIntentId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt!: Date;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  /** How often processing it has failed. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;
}
