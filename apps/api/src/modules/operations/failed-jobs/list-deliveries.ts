import { Injectable } from '@nestjs/common';
import { type DeliveriesAnswer, type endpoints, type QueryOf } from '@haulway/contracts';
import { Clock } from '../../../common/clock/clock.js';
import { pageOf } from '../../../common/http/index.js';
import { DeliveryRepository } from './delivery.repository.js';

type Query = QueryOf<typeof endpoints.deliveries.list>;

/** What did not go through, for the admin team. */
@Injectable()
export class ListDeliveries {
  constructor(
    private readonly clock: Clock,
    private readonly rows: DeliveryRepository,
  ) {}

  /** One page, what needs attention first, newest first. */
  async execute({ kind, ...page }: Query): Promise<DeliveriesAnswer> {
    const { deliveries, total, needsAttention } = await this.rows.page(this.clock.now(), kind ?? null, page);
    return { deliveries, needs_attention: needsAttention, ...pageOf(total, page) };
  }
}
