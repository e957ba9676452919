import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryRepository } from './delivery.repository.js';
import { ListDeliveries } from './list-deliveries.js';
import { RetryDelivery } from './retry-delivery.js';

/** Shows admins what did not go through, and lets them try it again. */
@Module({
  controllers: [DeliveriesController],
  providers: [DeliveryRepository, ListDeliveries, RetryDelivery],
})
export class DeliveriesModule {}
