import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { BookingRepository } from './booking.repository.js';
import { BookingWaste } from './booking-waste.js';

/** The rows of bookings and what their waste is, for the modules that work on them. */
@Module({
  imports: [CatalogueModule],
  providers: [BookingRepository, BookingWaste],
  exports: [BookingRepository, BookingWaste],
})
export class BookingRepositoryModule {}
