import { endpoints } from '@haulway/contracts';
import { SecurityEvents, SecurityTrail } from '@haulway/server/audit';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { Controller, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminChangeEntity, AuditTrail } from './audit-trail.repository.js';
import { toAllChanges } from './to-changes.js';
import { ListReadRepository, SecurityEventRepository } from './security-trail.repository.js';
import { ListReadsInterceptor } from './list-reads.interceptor.js';

const { adminChanges, securityEvents } = endpoints.admin;

/** Shows admins what admins changed, who read or exported much, and who was refused what. */
@Controller()
class AuditController {
  constructor(
    private readonly events: SecurityEventRepository,
    private readonly trail: AuditTrail,
  ) {}

  @Route(adminChanges)
  async changes(@Call() { query: page }: CallOf<typeof adminChanges>) {
    return toAllChanges(await this.trail.page(page), page);
  }

  @Route(securityEvents)
  async securityEvents(@Call() { query: { kind, ...page } }: CallOf<typeof securityEvents>) {
    const [rows, total] = await this.events.page(page, kind);
    const events = rows.map(({ minute, ...row }) => ({ ...row, minute: minute.toISOString() }));
    return { events, ...pageOf(total, page) };
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([AdminChangeEntity])],
  controllers: [AuditController],
  providers: [
    AuditTrail,
    ListReadRepository,
    SecurityEventRepository,
    { provide: SecurityEvents, useExisting: SecurityEventRepository },
    SecurityTrail,
    { provide: APP_INTERCEPTOR, useClass: ListReadsInterceptor },
  ],
  exports: [AuditTrail, SecurityEvents, SecurityTrail],
})
export class AuditModule {}
