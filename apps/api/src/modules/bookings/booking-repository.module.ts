import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { BookingRepository } from './booking.repository.js';
import { BookingWaste } from './booking-waste.js';

/** Provides the rows of bookings and their waste to the modules that work on them. */
@Module({
  imports: [CatalogueModule],
  providers: [BookingRepository, BookingWaste],
  exports: [BookingRepository, BookingWaste],
})
export class BookingRepositoryModule {}
