import { type AdminChange } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { type Caller } from '../../common/http/index.js';
import { AdminChangeEntity, type SubjectKind } from './admin-change.entity.js';

export interface Change {
  readonly what: AdminChange['what'];
  readonly from: string | null;
  readonly to: string | null;
}

/** What was changed: a booking, with the version that the change made it, a user, or another subject. */
export type Changed =
  | { readonly bookingId: string; readonly version: number }
  | { readonly userId: string }
  | { readonly subjectKind: SubjectKind; readonly subjectId: string };

/** Writes changes into the trail, in the transaction of `manager`: there is no change without its row. */
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
