import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * `dead`: given up after the last attempt, to be looked at by a person. `dropped`: it is for nobody
 * any more, as the address of one about an account that has none.
 */
export type EmailState = 'queued' | 'sent' | 'dead' | 'dropped';

/** The outbox: one row for each e-mail that must go out, unique per kind and subject. */
@Entity('emails')
export class EmailEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** What it is about, and so how it is written (`defineEmail`). */
  @Column('text')
  kind!: string;

  @Column('uuid')
  subjectId!: string;

  /** None where the e-mail is about no booking. */
  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  @Column('text')
  recipient!: string;

  /** What its kind needs to know beyond its subject. */
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
