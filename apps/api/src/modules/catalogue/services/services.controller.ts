import { endpoints, type Service } from '@haulway/contracts';
import { addedVatPercents } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Call, type CallOf, notFound, pageOf, Route } from '@haulway/server/http';
import { Controller } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import { toChanges } from '../../audit/to-changes.js';
import { ApiConfig } from '../../../common/config/index.js';
import { EditService } from './edit-service.js';
import { SchedulePrice } from './admin/schedule-price.js';
import { ServiceRecordRepository } from './admin/service-record.repository.js';
import {
  type ServiceEntity,
  ServiceRepository,
  toAdminService,
  toOfferedService,
  toScheduledPrice,
} from './service.repository.js';

const routes = endpoints.catalogueAdmin;

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
  async list(@Call() { query }: CallOf<typeof routes.services>) {
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
  async create(@Call() { caller: admin, body }: CallOf<typeof routes.createService>) {
    return { service: await this.edit.create(body, admin) };
  }

  @Route(routes.updateService)
  async update(@Call() { caller: admin, params: { id }, body }: CallOf<typeof routes.updateService>) {
    return { service: await this.edit.update(id, body, admin) };
  }

  @Route(routes.serviceHistory)
  async history(@Call() { params: { id }, query: page }: CallOf<typeof routes.serviceHistory>) {
    if (!(await this.records.find(id))) throw notFound('service');
    return toChanges(await this.trail.page(page, { subjectKind: 'service', subjectId: id }), page);
  }

  @Route(routes.retireService)
  async retire(@Call() { caller: admin, params: { id } }: CallOf<typeof routes.retireService>) {
    return { service: await this.edit.setRetired(id, true, admin) };
  }

  @Route(routes.restoreService)
  async restore(@Call() { caller: admin, params: { id } }: CallOf<typeof routes.restoreService>) {
    return { service: await this.edit.setRetired(id, false, admin) };
  }

  @Route(routes.schedulePrice)
  async schedule(@Call() { caller: admin, params: { id }, body }: CallOf<typeof routes.schedulePrice>) {
    return { price: toScheduledPrice(await this.prices.add(id, body, admin)) };
  }

  @Route(routes.removePrice)
  removePrice(@Call() { caller: admin, params: { id, price_id } }: CallOf<typeof routes.removePrice>) {
    return this.prices.remove(id, price_id, admin);
  }
}

const { services, service } = endpoints.catalogue;

@Controller()
export class ServicesController {
  constructor(
    private readonly catalogue: ServiceRepository,
    private readonly config: ApiConfig,
    private readonly clock: Clock,
  ) {}

  @Route(services)
  async list(@Call() { query }: CallOf<typeof services>) {
    const [found, total] = await this.catalogue.page(query);
    return { services: found.map((one) => this.#offered(one)), ...pageOf(total, query) };
  }

  @Route(service)
  async one(@Call() { params: { id } }: CallOf<typeof service>) {
    const found = await this.catalogue.find(id);
    if (!found) throw notFound('service');
    return { service: this.#offered(found) };
  }

  #offered(found: ServiceEntity): Service {
    return toOfferedService(found, this.config.skipPricesExcludeVat, this.clock.now());
  }
}
