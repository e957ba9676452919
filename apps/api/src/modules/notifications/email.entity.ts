import { type Role } from '@haulway/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** E-mails about a booking; `subject_id` is the booking of a confirmation and the refund of the other two. */
export type BookingEmailKind = 'booking_confirmed' | 'refund_made' | 'payment_returned';

/** E-mails about an account: that of the recipient's address, if there is one when they are sent. */
export type AccountEmailKind =
  | 'password_reset'
  | 'password_changed'
  | 'email_verification'
  | 'second_factor_set_up'
  | 'second_factor_turned_off'
  | 'recovery_code_used';

/** What an e-mail says; of a message of the contact form `subject_id` is that message. */
export type EmailKind = BookingEmailKind | AccountEmailKind | 'contact_message' | 'role_changed';

/** What admins are told of a change of role: e-mail addresses and roles, no names. */
export interface RoleChange {
  readonly user: string;
  readonly from: Role;
  readonly to: Role;
  /** Who made it. */
  readonly admin: string;
}

/**
 * `dead`: given up after the last attempt, to be looked at by a person. `dropped`: the address has no account, so
 * there is nobody to write to.
 */
export type EmailState = 'queued' | 'sent' | 'dead' | 'dropped';

/** The outbox: one row for each e-mail that must go out, unique per kind and subject. */
@Entity('emails')
export class EmailEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: EmailKind;

  @Column('uuid')
  subjectId!: string;

  /** None where the e-mail is about no booking. */
  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  @Column('text')
  recipient!: string;

  /** Of a change of role what it was. */
  @Column('jsonb', { nullable: true })
  details!: RoleChange | null;

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
