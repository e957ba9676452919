import { Controller } from '@nestjs/common';
import {
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ServiceResponse,
  type ServicesResponse,
} from '@haulway/contracts';
import { notFound, pageOf, Route, RouteParams, RouteQuery } from '../../../common/http/index.js';
import { ServiceRepository } from './service.repository.js';
import { toService } from './to-service.js';

const { services, service } = endpoints.catalogue;

@Controller()
export class ServicesController {
  constructor(private readonly catalogue: ServiceRepository) {}

  @Route(services)
  async list(@RouteQuery() query: QueryOf<typeof services>): Promise<ServicesResponse> {
    const [found, total] = await this.catalogue.page(query);
    return { services: found.map(toService), ...pageOf(total, query) };
  }

  @Route(service)
  async one(@RouteParams() { id }: ParamsOf<typeof service>): Promise<ServiceResponse> {
    const found = await this.catalogue.find(id);
    if (!found) throw notFound('service');
    return { service: toService(found) };
  }
}
