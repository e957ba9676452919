import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServicesModule } from '../catalogue/services/services.module.js';
import { AvailabilityDayEntity } from './availability-day.entity.js';
import { AvailabilityRuleEntity } from './availability-rule.entity.js';
import { AvailabilityRuleRepository } from './availability-rule.repository.js';
import { AvailabilityController } from './availability.controller.js';
import { CapacityRepository } from './capacity.repository.js';
import { ChangeRules } from './change-rules.js';
import { ReadAvailability } from './read-availability.js';
import { ReadCalendar } from './read-calendar.js';
import { SlotCapacity } from './slot-capacity.js';

/** Manages the collection slots: their capacity, and how much of it is free. */
@Module({
  imports: [TypeOrmModule.forFeature([AvailabilityDayEntity, AvailabilityRuleEntity]), ServicesModule],
  controllers: [AvailabilityController],
  providers: [
    AvailabilityRuleRepository,
    CapacityRepository,
    ChangeRules,
    ReadAvailability,
    ReadCalendar,
    SlotCapacity,
  ],
  exports: [SlotCapacity],
})
export class AvailabilityModule {}
