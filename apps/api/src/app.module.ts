import { type DynamicModule, Module } from '@nestjs/common';
import { type Logger } from 'pino';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ClockModule } from './clock/clock.module.js';
import { type ApiConfig, ConfigModule } from './config/index.js';
import { ContactModule } from './contact/contact.module.js';
import { DatabaseModule } from './database/database.module.js';
import { TransactionsModule } from './database/transactions.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { HealthModule } from './health/health.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { HttpModule } from './http/http.module.js';
import { IdempotencyModule } from './http/idempotency/idempotency.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LoggingModule } from './logging/index.js';
import { LoyaltyModule } from './loyalty/loyalty.module.js';
import { MicroFrontendsModule } from './micro-frontends/micro-frontends.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { SavedAddressesModule } from './saved-addresses/saved-addresses.module.js';
import { ServicesModule } from './services/services.module.js';
import { TelemetryModule } from './telemetry/telemetry.module.js';
import { UsersModule } from './users/users.module.js';
import { WasteItemsModule } from './waste-items/waste-items.module.js';

@Module({})
export class AppModule {
  /** The whole API under one configuration, writing to one log. */
  static with(config: ApiConfig, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.over(logger),
        HttpModule.for(config),
        DatabaseModule,
        ClockModule,
        TransactionsModule,
        RateLimitsModule,
        HealthModule,
        OpenApiModule,
        AuditModule,
        UsersModule,
        AuthModule,
        IdempotencyModule,
        LoyaltyModule,
        ServicesModule,
        WasteItemsModule,
        JobsModule,
        NotificationsModule,
        PaymentsModule,
        BookingsModule,
        ContactModule,
        SavedAddressesModule,
        DraftsModule,
        DeliveriesModule,
        MicroFrontendsModule,
        TelemetryModule,
        HousekeepingModule,
      ],
    };
  }
}
