import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { AuditTrail } from './audit-trail.repository.js';
import { SecurityEventRepository } from './security-event.repository.js';

const { adminChanges, securityEvents } = endpoints.admin;

/** Shows admins what admins changed, who read or exported much, and who was refused what. */
@Controller()
export class AuditController {
  constructor(
    private readonly events: SecurityEventRepository,
    private readonly trail: AuditTrail,
  ) {}

  @Route(adminChanges)
  changes(@Call() { query: page }: CallOf<typeof adminChanges>) {
    return this.trail.all(page);
  }

  @Route(securityEvents)
  async securityEvents(@Call() { query: { kind, ...page } }: CallOf<typeof securityEvents>) {
    const { events, total } = await this.events.page(page, kind);
    return { events, ...pageOf(total, page) };
  }
}
