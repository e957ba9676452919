import { type AdminChange, type ChangeSubject } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What admins change besides bookings and users. */
export type SubjectKind = Exclude<ChangeSubject, 'booking' | 'user'>;

/** One change that an admin made, of a booking, a user or another subject. Rows are only ever added. */
@Entity('admin_changes')
export class AdminChangeEntity {
  /** A bigint, which the driver returns as text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz')
  changedAt!: Date;

  @Column('uuid')
  adminId!: string;

  /** The admin's e-mail address when the change was made. */
  @Column('text')
  adminEmail!: string;

  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text', { nullable: true })
  subjectKind!: SubjectKind | null;

  /** Null for a subject that there is only one of, and for one whose id is no UUID. */
  @Column('uuid', { nullable: true })
  subjectId!: string | null;

  @Column('text')
  what!: AdminChange['what'];

  @Column('text', { nullable: true })
  valueBefore!: string | null;

  @Column('text', { nullable: true })
  valueAfter!: string | null;

  /** The booking's version after the change. */
  @Column('integer', { nullable: true })
  bookingVersion!: number | null;
}
