import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * `dead`: given up after the last attempt; a person must look at it. `dropped`: it has no recipient any more, such as
 * an e-mail about an account that no longer has an address.
 */
export type EmailState = 'queued' | 'sent' | 'dead' | 'dropped';

/** The outbox: one row for each e-mail that must go out, unique per kind and subject. */
@Entity('emails')
export class EmailEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The kind of e-mail (`defineEmail`), which decides how it is composed. */
  @Column('text')
  kind!: string;

  @Column('uuid')
  subjectId!: string;

  /** Null when the e-mail is not about a booking. */
  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  @Column('text')
  recipient!: string;

  /** The data that its kind needs beyond its subject. */
  @Column('jsonb', { nullable: true })
  details!: unknown;

  @Column('text', { default: 'queued' })
  state!: EmailState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
