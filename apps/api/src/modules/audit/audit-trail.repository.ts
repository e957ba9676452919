import { type AdminChange, type ChangeSubject } from '@haulway/contracts';
import { type Caller, type Page, sliceOf } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Column,
  Entity,
  type EntityManager,
  MoreThan,
  PrimaryGeneratedColumn,
  type Repository,
} from 'typeorm';

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

  /** The admin's email address when the change was made. */
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

  @Column('integer', { nullable: true })
  bookingVersion!: number | null;
}

export interface Change {
  readonly what: AdminChange['what'];
  readonly from: string | null;
  readonly to: string | null;
}

/** What was changed: a booking (with its version after the change), a user, or another subject. */
export type Changed =
  | { readonly bookingId: string; readonly version: number }
  | { readonly userId: string }
  | { readonly subjectKind: SubjectKind; readonly subjectId: string | null };

/** The booking, user or other subject whose changes are read; empty for all. */
type ChangesOf =
  { bookingId?: string } | { userId: string } | { subjectKind: SubjectKind; subjectId: string };

/** Writes changes into the trail, in the transaction of `manager`, so that no change is stored without its row. */
export async function recordChanges(
  manager: EntityManager,
  admin: Caller,
  at: Date,
  changed: Changed,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await manager.insert(
    AdminChangeEntity,
    changes.map(({ what, from, to }) => ({
      changedAt: at,
      adminId: admin.id,
      adminEmail: admin.email,
      bookingId: 'bookingId' in changed ? changed.bookingId : null,
      userId: 'userId' in changed ? changed.userId : null,
      subjectKind: 'subjectKind' in changed ? changed.subjectKind : null,
      subjectId: 'subjectId' in changed ? changed.subjectId : null,
      what,
      valueBefore: from,
      valueAfter: to,
      bookingVersion: 'version' in changed ? changed.version : null,
    })),
  );
}

@Injectable()
export class AuditTrail {
  constructor(@InjectRepository(AdminChangeEntity) private readonly rows: Repository<AdminChangeEntity>) {}

  /** Writes a single change at once, outside any transaction. */
  record(admin: Caller, at: Date, changed: Changed, change: Change): Promise<void> {
    return recordChanges(this.rows.manager, admin, at, changed, [change]);
  }

  /** A page of all changes, or of those to one booking, user or other subject, newest first, and how many there are. */
  page(page: Page, of: ChangesOf = {}): Promise<[AdminChangeEntity[], number]> {
    return this.rows.findAndCount({
      where: of,
      order: { id: 'DESC' },
      ...sliceOf(page),
    });
  }
}

/** The changes that admins have made to a booking since a version of it, newest first; at most 20. */
export const changesSince = (
  manager: EntityManager,
  bookingId: string,
  version: number,
): Promise<AdminChangeEntity[]> =>
  manager.find(AdminChangeEntity, {
    where: { bookingId, bookingVersion: MoreThan(version) },
    order: { id: 'DESC' },
    take: 20,
  });
