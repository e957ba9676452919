import { Controller } from '@nestjs/common';
import { endpoints, type QueryOf, type SecurityEventsResponse } from '@haulway/contracts';
import { pageOf, Route, RouteQuery } from '../../common/http/index.js';
import { SecurityEventRepository } from './security-event.repository.js';

const { securityEvents } = endpoints.admin;

/** Shows admins who exported data, and who was refused what. */
@Controller()
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventRepository) {}

  @Route(securityEvents)
  async list(
    @RouteQuery() { kind, ...page }: QueryOf<typeof securityEvents>,
  ): Promise<SecurityEventsResponse> {
    const { events, total } = await this.events.page(page, kind);
    return { events, ...pageOf(total, page) };
  }
}
