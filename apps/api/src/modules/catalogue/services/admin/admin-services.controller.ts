import { Controller } from '@nestjs/common';
import {
  type AdminChangesResponse,
  type AdminServiceResponse,
  type AdminServicesResponse,
  type BodyOf,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ScheduledPriceResponse,
} from '@haulway/contracts';
import { addedVatPercents } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { ApiConfig } from '../../../../common/config/index.js';
import {
  type Caller,
  CurrentUser,
  notFound,
  pageOf,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { AuditTrail } from '../../../audit/audit-trail.repository.js';
import { toAdminService, toScheduledPrice } from '../to-service.js';
import { EditService } from './edit-service.js';
import { SchedulePrice } from './schedule-price.js';
import { ServiceRecordRepository } from './service-record.repository.js';

const routes = endpoints.catalogueAdmin;

/** Services, for the office. */
@Controller()
export class AdminServicesController {
  constructor(
    private readonly records: ServiceRecordRepository,
    private readonly edit: EditService,
    private readonly prices: SchedulePrice,
    private readonly trail: AuditTrail,
    private readonly config: ApiConfig,
    private readonly clock: Clock,
  ) {}

  @Route(routes.services)
  async list(@RouteQuery() query: QueryOf<typeof routes.services>): Promise<AdminServicesResponse> {
    const [found, total] = await this.records.page(query);
    const scheduled = await this.records.scheduled(found.map(({ id }) => id));
    const services = found.map((service) =>
      toAdminService(
        service,
        scheduled.filter(({ serviceId }) => serviceId === service.id),
      ),
    );
    const percents = addedVatPercents(this.config.skipPricesExcludeVat, this.clock.now());
    return { services, added_vat_percents: percents, ...pageOf(total, query) };
  }

  @Route(routes.createService)
  async create(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof routes.createService>,
  ): Promise<AdminServiceResponse> {
    return { service: await this.edit.create(body, admin) };
  }

  @Route(routes.updateService)
  async update(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof routes.updateService>,
    @RouteBody() body: BodyOf<typeof routes.updateService>,
  ): Promise<AdminServiceResponse> {
    return { service: await this.edit.update(id, body, admin) };
  }

  @Route(routes.serviceHistory)
  async history(
    @RouteParams() { id }: ParamsOf<typeof routes.serviceHistory>,
    @RouteQuery() page: QueryOf<typeof routes.serviceHistory>,
  ): Promise<AdminChangesResponse> {
    if (!(await this.records.find(id))) throw notFound('service');
    return this.trail.page({ subjectKind: 'service', subjectId: id }, page);
  }

  @Route(routes.retireService)
  async retire(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof routes.retireService>,
  ): Promise<AdminServiceResponse> {
    return { service: await this.edit.setRetired(id, true, admin) };
  }

  @Route(routes.restoreService)
  async restore(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof routes.restoreService>,
  ): Promise<AdminServiceResponse> {
    return { service: await this.edit.setRetired(id, false, admin) };
  }

  @Route(routes.schedulePrice)
  async schedule(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof routes.schedulePrice>,
    @RouteBody() body: BodyOf<typeof routes.schedulePrice>,
  ): Promise<ScheduledPriceResponse> {
    return { price: toScheduledPrice(await this.prices.add(id, body, admin)) };
  }

  @Route(routes.removePrice)
  removePrice(
    @CurrentUser() admin: Caller,
    @RouteParams() { id, price_id }: ParamsOf<typeof routes.removePrice>,
  ): Promise<void> {
    return this.prices.remove(id, price_id, admin);
  }
}
