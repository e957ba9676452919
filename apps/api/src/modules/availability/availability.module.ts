import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServicesModule } from '../catalogue/services/services.module.js';
import { AvailabilityDayEntity } from './availability-day.entity.js';
import { AvailabilityRuleEntity } from './availability-rule.entity.js';
import { AvailabilityRuleRepository } from './availability-rule.repository.js';
import { AvailabilityController } from './availability.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { ChangeRules } from './change-rules.js';
import { CountRepository } from './count.repository.js';
import { PlaceRepository } from './place.repository.js';
import { Places } from './places.js';
import { ReadAvailability } from './read-availability.js';
import { ReadCalendar } from './read-calendar.js';
import { RecountPlaces } from './recount-places.js';

/** Manages the collection slots: which are free, and which bookings have a place in them. */
@Module({
  imports: [TypeOrmModule.forFeature([AvailabilityDayEntity, AvailabilityRuleEntity]), ServicesModule],
  controllers: [AvailabilityController],
  providers: [
    AvailabilityRuleRepository,
    CalendarRepository,
    ChangeRules,
    CountRepository,
    PlaceRepository,
    Places,
    ReadAvailability,
    ReadCalendar,
    RecountPlaces,
  ],
  exports: [PlaceRepository, Places, RecountPlaces],
})
export class AvailabilityModule {}
