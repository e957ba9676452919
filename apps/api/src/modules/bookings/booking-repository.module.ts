import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { BookingRepository } from './booking.repository.js';
import { BookingWaste } from './booking-waste.js';
import { BookingCancellation } from './cancellation/booking-cancellation.js';
import { BookingHolds } from './holds/booking-holds.js';
import { HoldRepository } from './holds/hold.repository.js';

/** Provides the rows of bookings, their cancellation, their holds and their waste to the modules that work on them. */
@Module({
  imports: [AvailabilityModule, CatalogueModule],
  providers: [BookingCancellation, BookingHolds, BookingRepository, BookingWaste, HoldRepository],
  exports: [BookingCancellation, BookingHolds, BookingRepository, BookingWaste],
})
export class BookingRepositoryModule {}
