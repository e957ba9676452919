import { Controller } from '@nestjs/common';
import {
  type DeliveriesAnswer,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type RetryAnswer,
} from '@haulway/contracts';
import { Route, RouteParams, RouteQuery } from '../../../common/http/index.js';
import { ListDeliveries } from './list-deliveries.js';
import { RetryDelivery } from './retry-delivery.js';

const { list, retry } = endpoints.deliveries;

@Controller()
export class DeliveriesController {
  constructor(
    private readonly listDeliveries: ListDeliveries,
    private readonly retryDelivery: RetryDelivery,
  ) {}

  @Route(list)
  list(@RouteQuery() query: QueryOf<typeof list>): Promise<DeliveriesAnswer> {
    return this.listDeliveries.execute(query);
  }

  @Route(retry)
  retry(@RouteParams() delivery: ParamsOf<typeof retry>): Promise<RetryAnswer> {
    return this.retryDelivery.execute(delivery);
  }
}
