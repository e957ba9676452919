import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AvailabilityModule } from '../availability/availability.controller.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { BookingRepository } from './booking.repository.js';
import { BookingWaste, PricingService } from './pricing.js';
import { BookingCancellation } from './cancellation/booking-cancellation.js';
import { BookingHolds } from './holds/booking-holds.js';
import { HoldRepository } from './holds/hold.repository.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { DraftsModule } from '../drafts/drafts.controller.js';
import { registerEmails, registerTexts } from '../notifications/index.js';
import { registerJobs } from '../../common/jobs/index.js';
import { RateLimitsModule } from '@haulway/server/rate-limiting';
import { UsersModule } from '../accounts/users/user.repository.js';
import { AdminBookingsController } from './admin/admin-bookings.controller.js';
import { AdminBookingRepository } from './admin/admin-booking.repository.js';
import { AdminUpdateBooking, ExportBookings, ResendConfirmation } from './admin/admin-update-booking.js';
import { CorrectCustomer } from './admin/correct-customer.js';
import { BulkChange } from './admin/bulk-change.js';
import {
  rollUpCountersJob,
  ExpireBooking,
  expireBookingJob,
  SendReminders,
  sendRemindersJob,
} from './booking-jobs.js';
import { BookingChartsRepository } from './admin/booking-charts.repository.js';
import { BookingEntity } from './booking.entity.js';
import {
  collectionReminderEmail,
  bookingConfirmedEmail,
  bookingCancelledEmail,
  bookingRescheduledEmail,
} from './emails/booking-emails.js';
import { BookingOfEmail } from './emails/booking-of-email.js';
import { BookingAccess } from './booking-access.js';
import { BookingParticipants } from './booking-participants.js';
import { BookingHistory } from './booking-history.js';
import { BookingsController } from './bookings.controller.js';
import { CancelBooking } from './cancellation/cancel-booking.js';
import { ChangeTerms, RescheduleBooking } from './changes/reschedule-booking.js';
import { BookingKeyEntity, BookingKeyRepository } from './booking-key.repository.js';
import { ChangePolicyController, SetChangePolicy } from './policy/change-policy.controller.js';
import { ChangePolicyEntity, ChangePolicyRepository } from './policy/change-policy.repository.js';
import { ChangeBooking, DeleteBooking } from './change-booking.js';
import { AssignmentRepository } from './crew/assignment.repository.js';
import { JobEventRepository } from './crew/job-event.repository.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { CreateBooking } from './create-booking.js';
import { BookingTextsController, SetTexts } from './texts/booking-texts.controller.js';
import { bookingCancelledText, bookingMovedText, paymentLinkText } from './texts/booking-texts.js';
import { paymentLinkEmail } from './phone/payment-link-email.js';
import { PaymentLinks } from './phone/payment-links.js';
import { PhoneBookingsController } from './phone/phone-bookings.controller.js';
import { SendPaymentLink } from './phone/send-payment-link.js';

/** Provides the rows of bookings, their cancellation, their holds and their waste to the modules that work on them. */
@Module({
  imports: [AvailabilityModule, CatalogueModule],
  providers: [
    AssignmentRepository,
    BookingCancellation,
    BookingHolds,
    BookingRepository,
    BookingWaste,
    HoldRepository,
    JobEventRepository,
    PhotoRepository,
  ],
  exports: [
    AssignmentRepository,
    BookingCancellation,
    BookingHolds,
    BookingRepository,
    BookingWaste,
    JobEventRepository,
    PhotoRepository,
  ],
})
export class BookingRepositoryModule {}

@Module({
  imports: [
    TypeOrmModule.forFeature([BookingEntity, BookingKeyEntity, ChangePolicyEntity]),
    AuditModule,
    AuthModule,
    AvailabilityModule,
    BookingRepositoryModule,
    DraftsModule,
    RateLimitsModule,
    CatalogueModule,
    UsersModule,
  ],
  // the admin routes come first: /bookings/admin/all must not be read as the booking with the id "admin"
  controllers: [
    AdminBookingsController,
    PhoneBookingsController,
    BookingsController,
    BookingTextsController,
    ChangePolicyController,
  ],
  providers: [
    AdminBookingRepository,
    BookingChartsRepository,
    BookingAccess,
    BookingHistory,
    CancelBooking,
    ChangeTerms,
    RescheduleBooking,
    BookingKeyRepository,
    BookingParticipants,
    ChangePolicyRepository,
    SetChangePolicy,
    AdminUpdateBooking,
    BulkChange,
    CorrectCustomer,
    BookingOfEmail,
    ChangeBooking,
    CreateBooking,
    DeleteBooking,
    ExpireBooking,
    ExportBookings,
    PaymentLinks,
    PricingService,
    ResendConfirmation,
    SendPaymentLink,
    SendReminders,
    SetTexts,
    registerEmails(
      bookingCancelledEmail,
      bookingRescheduledEmail,
      bookingConfirmedEmail,
      collectionReminderEmail,
      paymentLinkEmail,
    ),
    registerTexts(bookingCancelledText, bookingMovedText, paymentLinkText),
    registerJobs(expireBookingJob, rollUpCountersJob, sendRemindersJob),
  ],
  exports: [AdminUpdateBooking, BookingAccess, BookingKeyRepository, BookingParticipants],
})
export class BookingsModule {}
