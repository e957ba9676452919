import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AdminChange, type AdminChangesResponse } from '@haulway/contracts';
import { type EntityManager, type FindOptionsWhere, MoreThan, type Repository } from 'typeorm';
import { offsetOf, type Page, pageOf } from '../../common/http/index.js';
import { AdminChangeEntity, type SubjectKind } from './admin-change.entity.js';

const toChange = (entity: AdminChangeEntity): AdminChange => ({
  at: entity.changedAt.toISOString(),
  admin: entity.adminEmail,
  what: entity.what,
  from: entity.valueBefore,
  to: entity.valueAfter,
});

/** Reads the trail of what admins have changed; `record-change.ts` writes it. */
@Injectable()
export class AuditTrail {
  constructor(@InjectRepository(AdminChangeEntity) private readonly rows: Repository<AdminChangeEntity>) {}

  /** A page of what was changed of one booking, user or other subject, newest first. */
  async page(
    of: { bookingId: string } | { userId: string } | { subjectKind: SubjectKind; subjectId: string },
    page: Page,
  ): Promise<AdminChangesResponse> {
    const where: FindOptionsWhere<AdminChangeEntity> = of;
    const [found, total] = await this.rows.findAndCount({
      where,
      order: { id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    return { changes: found.map(toChange), ...pageOf(total, page) };
  }
}

/** What admins have changed of a booking since a version of it, newest first; at most 20. */
export const changesSince = async (
  manager: EntityManager,
  bookingId: string,
  version: number,
): Promise<AdminChange[]> => {
  const found = await manager.find(AdminChangeEntity, {
    where: { bookingId, bookingVersion: MoreThan(version) },
    order: { id: 'DESC' },
    take: 20,
  });
  return found.map(toChange);
};
