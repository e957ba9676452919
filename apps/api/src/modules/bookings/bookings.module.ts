import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AvailabilityModule } from '../availability/availability.module.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { registerEmails } from '../notifications/index.js';
import { registerJobs } from '@haulway/server/jobs';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { AdminBookingActionsController } from './admin/admin-booking-actions.controller.js';
import { AdminBookingRepository } from './admin/admin-booking.repository.js';
import { AdminBookingsController } from './admin/admin-bookings.controller.js';
import { AdminUpdateBooking } from './admin/admin-update-booking.js';
import { BulkChange } from './admin/bulk-change.js';
import { ExportBookings } from './admin/export-bookings.js';
import { RollUpCounters, rollUpCountersJob } from './admin/roll-up-counters.js';
import { ResendConfirmation } from './admin/resend-confirmation.js';
import { BookingChartsController } from './admin/booking-charts.controller.js';
import { BookingChartsRepository } from './admin/booking-charts.repository.js';
import { BookingEntity } from './booking.entity.js';
import { collectionReminderEmail } from './emails/collection-reminder.js';
import { bookingConfirmedEmail } from './emails/booking-confirmed.js';
import { BookingOfEmail } from './emails/booking-of-email.js';
import { BookingAccess } from './changes/booking-access.js';
import { BookingChangesController } from './changes/booking-changes.controller.js';
import { CancelBooking } from './cancellation/cancel-booking.js';
import { ChangeTerms } from './changes/change-terms.js';
import { RescheduleBooking } from './changes/reschedule-booking.js';
import { bookingCancelledEmail, bookingRescheduledEmail } from './emails/change-emails.js';
import { BookingKeyEntity } from './keys/booking-key.entity.js';
import { BookingKeyRepository } from './keys/booking-key.repository.js';
import { ChangePolicyController } from './policy/change-policy.controller.js';
import { ChangePolicyEntity } from './policy/change-policy.entity.js';
import { ChangePolicyRepository } from './policy/change-policy.repository.js';
import { SetChangePolicy } from './policy/set-change-policy.js';
import { BookingRepositoryModule } from './booking-repository.module.js';
import { BookingsController } from './bookings.controller.js';
import { ChangeBooking, DeleteBooking } from './change-booking.js';
import { CreateBooking } from './create-booking.js';
import { ExpireBooking, expireBookingJob } from './expire-booking.js';
import { PricingService } from './pricing.js';
import { ListOwnBookings, ReadBooking } from './read-booking.js';
import { SendReminders, sendRemindersJob } from './send-reminders.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BookingEntity, BookingKeyEntity, ChangePolicyEntity]),
    AuditModule,
    AuthModule,
    AvailabilityModule,
    BookingRepositoryModule,
    DraftsModule,
    CatalogueModule,
    UsersModule,
  ],
  // the admin routes come first: /bookings/admin/all must not be read as the booking with the id "admin"
  controllers: [
    AdminBookingsController,
    BookingChartsController,
    AdminBookingActionsController,
    BookingsController,
    BookingChangesController,
    ChangePolicyController,
  ],
  providers: [
    AdminBookingRepository,
    BookingChartsRepository,
    BookingAccess,
    CancelBooking,
    ChangeTerms,
    RescheduleBooking,
    BookingKeyRepository,
    ChangePolicyRepository,
    SetChangePolicy,
    AdminUpdateBooking,
    BulkChange,
    BookingOfEmail,
    ChangeBooking,
    CreateBooking,
    DeleteBooking,
    ExpireBooking,
    ExportBookings,
    RollUpCounters,
    ListOwnBookings,
    PricingService,
    ReadBooking,
    ResendConfirmation,
    SendReminders,
    registerEmails(
      bookingCancelledEmail,
      bookingRescheduledEmail,
      bookingConfirmedEmail,
      collectionReminderEmail,
    ),
    registerJobs(expireBookingJob, rollUpCountersJob, sendRemindersJob),
  ],
  exports: [BookingKeyRepository],
})
export class BookingsModule {}
