import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What an e-mail says; `subject_id` is the booking of a confirmation and the refund of the other two. */
export type EmailKind = 'booking_confirmed' | 'refund_made' | 'payment_returned';

/** `dead`: given up after the last attempt, to be looked at by a person. */
export type EmailState = 'queued' | 'sent' | 'dead';

/** The outbox: one row for each e-mail that must go out, unique per kind and subject. */
@Entity('emails')
export class EmailEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: EmailKind;

  @Column('uuid')
  subjectId!: string;

  @Column('uuid')
  bookingId!: string;

  @Column('text')
  recipient!: string;

  @Column('text', { default: 'queued' })
  state!: EmailState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
