import {
  type AdminChange,
  type AdminChangesResponse,
  type AllAdminChangesResponse,
  type AnyAdminChange,
} from '@haulway/contracts';
import { type Page, pageOf } from '@haulway/server/http';
import { type AdminChangeEntity } from './audit-trail.repository.js';

export const toChange = (entity: AdminChangeEntity): AdminChange => ({
  at: entity.changedAt.toISOString(),
  admin: entity.adminEmail,
  what: entity.what,
  from: entity.valueBefore,
  to: entity.valueAfter,
});

const toAnyChange = (entity: AdminChangeEntity): AnyAdminChange => ({
  ...toChange(entity),
  subject: entity.subjectKind ?? (entity.bookingId === null ? 'user' : 'booking'),
  subject_id: entity.subjectId ?? entity.bookingId ?? entity.userId,
});

/** The response with a page of the changes to one subject. */
export const toChanges = (
  [found, total]: readonly [AdminChangeEntity[], number],
  page: Page,
): AdminChangesResponse => ({ changes: found.map(toChange), ...pageOf(total, page) });

export const toAllChanges = (
  [found, total]: readonly [AdminChangeEntity[], number],
  page: Page,
): AllAdminChangesResponse => ({ changes: found.map(toAnyChange), ...pageOf(total, page) });
