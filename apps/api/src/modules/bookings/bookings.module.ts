import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { RateLimitsModule } from '../../common/rate-limiting/rate-limits.module.js';
import { ServicesModule } from '../catalogue/services/services.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { WasteItemsModule } from '../catalogue/waste-items/waste-items.module.js';
import { AdminBookingList } from './admin/admin-booking-list.js';
import { AdminBookingRepository } from './admin/admin-booking.repository.js';
import { AdminBookingsController } from './admin/admin-bookings.controller.js';
import { AdminOfficeController } from './admin/admin-office.controller.js';
import { AdminUpdateBooking } from './admin/admin-update-booking.js';
import { ExportBookings } from './admin/export-bookings.js';
import { RollUpCounters } from './admin/roll-up-counters.js';
import { ResendConfirmation } from './admin/resend-confirmation.js';
import { BookingEntity } from './booking.entity.js';
import { BookingLists } from './booking-lists.js';
import { BookingRepositoryModule } from './booking-repository.module.js';
import { BookingQuotes } from './booking-quotes.js';
import { BookingsController } from './bookings.controller.js';
import { CreateCustomerBooking } from './create-customer-booking.js';
import { CreateGuestBooking } from './create-guest-booking.js';
import { DeleteBooking } from './delete-booking.js';
import { GuestBookingLimit } from './guest-booking-limit.js';
import { ReadBooking } from './read-booking.js';
import { UnpaidBooking } from './unpaid-booking.js';
import { UpdateBooking } from './update-booking.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BookingEntity]),
    AuditModule,
    BookingRepositoryModule,
    DraftsModule,
    RateLimitsModule,
    ServicesModule,
    UsersModule,
    WasteItemsModule,
  ],
  // the admin routes come first: /bookings/admin/all must not be read as the booking with the id "admin"
  controllers: [AdminBookingsController, AdminOfficeController, BookingsController],
  providers: [
    AdminBookingList,
    AdminBookingRepository,
    AdminUpdateBooking,
    BookingLists,
    BookingQuotes,
    CreateCustomerBooking,
    CreateGuestBooking,
    DeleteBooking,
    ExportBookings,
    RollUpCounters,
    GuestBookingLimit,
    ReadBooking,
    ResendConfirmation,
    UnpaidBooking,
    UpdateBooking,
  ],
})
export class BookingsModule {}
