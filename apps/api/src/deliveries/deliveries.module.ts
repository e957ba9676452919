import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { ListDeliveries } from './list-deliveries.js';
import { RetryDelivery } from './retry-delivery.js';

/** Shows admins what did not go through, and lets them try it again. */
@Module({ controllers: [DeliveriesController], providers: [ListDeliveries, RetryDelivery] })
export class DeliveriesModule {}
