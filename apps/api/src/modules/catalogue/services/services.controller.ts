import { Controller } from '@nestjs/common';
import { endpoints, type Service } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { ApiConfig } from '../../../common/config/index.js';
import { Call, type CallOf, notFound, pageOf, Route } from '@haulway/server/http';
import { type ServiceEntity } from './service.entity.js';
import { ServiceRepository } from './service.repository.js';
import { toOfferedService } from './to-service.js';

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
