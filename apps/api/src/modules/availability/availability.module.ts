import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServicesModule } from '../catalogue/services/services.module.js';
import { AvailabilityDayEntity, AvailabilityRuleEntity } from './availability.entity.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityRepository } from './availability.repository.js';
import { ChangeRules } from './change-rules.js';
import { ReadAvailability, ReadCalendar } from './read-availability.js';
import { SlotCapacity } from './slot-capacity.js';

/** Manages the collection slots: their capacity, and how much of it is free. */
@Module({
  imports: [TypeOrmModule.forFeature([AvailabilityDayEntity, AvailabilityRuleEntity]), ServicesModule],
  controllers: [AvailabilityController],
  providers: [AvailabilityRepository, ChangeRules, ReadAvailability, ReadCalendar, SlotCapacity],
  exports: [SlotCapacity],
})
export class AvailabilityModule {}
