import { Controller } from '@nestjs/common';
import {
  type AllAdminChangesResponse,
  endpoints,
  type QueryOf,
  type SecurityEventsResponse,
} from '@haulway/contracts';
import { pageOf, Route, RouteQuery } from '@haulway/server/http';
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
  changes(@RouteQuery() page: QueryOf<typeof adminChanges>): Promise<AllAdminChangesResponse> {
    return this.trail.all(page);
  }

  @Route(securityEvents)
  async securityEvents(
    @RouteQuery() { kind, ...page }: QueryOf<typeof securityEvents>,
  ): Promise<SecurityEventsResponse> {
    const { events, total } = await this.events.page(page, kind);
    return { events, ...pageOf(total, page) };
  }
}
