import { Module } from '@nestjs/common';
import { ServicesModule } from '../catalogue/services/services.module.js';
import { WasteItemsModule } from '../catalogue/waste-items/waste-items.module.js';
import { WasteTypesModule } from '../catalogue/waste-types/waste-types.module.js';
import { BookingRepository } from './booking.repository.js';
import { BookingWaste } from './booking-waste.js';

/** The rows of bookings and what their waste is, for the modules that work on them. */
@Module({
  imports: [ServicesModule, WasteItemsModule, WasteTypesModule],
  providers: [BookingRepository, BookingWaste],
  exports: [BookingRepository, BookingWaste],
})
export class BookingRepositoryModule {}
