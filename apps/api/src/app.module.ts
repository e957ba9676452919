import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './modules/audit/audit.module.js';
import { AvailabilityModule } from './modules/availability/availability.controller.js';
import { AuthModule } from './modules/accounts/auth/auth.module.js';
import { BookingsModule } from './modules/bookings/bookings.module.js';
import { CrewModule } from './modules/bookings/crew/crew.module.js';
import { PhotosModule } from './modules/bookings/photos/photos.module.js';
import { RatingsModule } from './modules/bookings/ratings/ratings.module.js';
import { ClockModule } from '@haulway/server/clock';
import { ApiConfig } from './common/config/index.js';
import { ConfigModule } from '@haulway/server/config';
import { ContactModule } from './modules/contact/contact.module.js';
import { CustomersModule } from './modules/customers/customers.module.js';
import { DatabaseModule, TransactionsModule } from '@haulway/server/database';
import { FailedJobsModule } from './modules/operations/failed-jobs/failed-jobs.controller.js';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { DraftsModule } from './modules/drafts/drafts.controller.js';
import { HealthModule } from '@haulway/server/health';
import { RetentionModule } from './modules/operations/retention/retention.js';
import { QueueStateModule } from './modules/operations/queue-state/queue-state.module.js';
import { HttpModule } from '@haulway/server/http';
import { OpenApiModule } from './common/openapi/openapi.module.js';
import { IdempotencyModule } from './common/idempotency/idempotency.module.js';
import { JobsModule } from './common/jobs/index.js';
import { MetricsModule } from '@haulway/server/metrics';
import { TimelineModule } from './modules/timeline/timeline.module.js';
import { TracingModule } from '@haulway/server/tracing';
import { LoyaltyModule } from './modules/loyalty/loyalty.module.js';
import { NotificationsModule } from './modules/notifications/index.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { RateLimitsModule } from '@haulway/server/rate-limiting';
import { SavedAddressesModule } from './modules/accounts/addresses/saved-addresses.controller.js';
import { CatalogueModule } from './modules/catalogue/catalogue.module.js';
import { WasteModule } from './modules/waste/waste.module.js';
import { AdminUsersModule } from './modules/accounts/admin-users/admin-users.controller.js';

@Module({})
export class AppModule {
  static with(config: ApiConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(ApiConfig, config),
        HttpModule.for(config),
        DatabaseModule,
        ClockModule,
        TransactionsModule,
        RateLimitsModule.with(config.callLimits),
        HealthModule.reading('users'),
        OpenApiModule,
        AuditModule,
        AdminUsersModule,
        AuthModule,
        IdempotencyModule,
        LoyaltyModule,
        CatalogueModule,
        AvailabilityModule,
        JobsModule,
        MetricsModule,
        TracingModule,
        NotificationsModule,
        PaymentsModule,
        BookingsModule,
        CrewModule,
        PhotosModule,
        RatingsModule,
        CustomersModule,
        DocumentsModule,
        TimelineModule,
        WasteModule,
        ContactModule,
        SavedAddressesModule,
        DraftsModule,
        FailedJobsModule,
        RetentionModule,
        QueueStateModule,
      ],
    };
  }
}
