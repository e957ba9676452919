import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { SecurityEvents, SecurityTrail } from '@haulway/server/audit';
import { ClockModule } from '@haulway/server/clock';
import { ConfigModule } from '@haulway/server/config';
import { DatabaseModule, TransactionsModule } from '@haulway/server/database';
import { HealthModule } from '@haulway/server/health';
import { HttpModule } from '@haulway/server/http';
import { MetricsModule } from '@haulway/server/metrics';
import { CallerAccount, RateLimitsModule } from '@haulway/server/rate-limiting';
import { TracingModule } from '@haulway/server/tracing';
import { AccessGuard } from './access/access.guard.js';
import {
  ApiCalls,
  IntrospectedAccount,
  Introspection,
  ReportedSecurityEvents,
} from './access/api-accounts.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { RegistryConfig } from './registry-config.js';
import { ReleasesModule } from './releases/releases.module.js';
import { RetentionRepository } from './retention.repository.js';
import { Timetable } from './timetable.js';

/** Who calls, by the API's word, and what of it is recorded there. */
@Global()
@Module({
  providers: [
    ApiCalls,
    Introspection,
    SecurityTrail,
    { provide: CallerAccount, useClass: IntrospectedAccount },
    { provide: SecurityEvents, useClass: ReportedSecurityEvents },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [CallerAccount, SecurityTrail],
})
class AccessModule {}

@Module({})
export class RegistryModule {
  /** The whole registry under one configuration. */
  static with(config: RegistryConfig): DynamicModule {
    return {
      module: RegistryModule,
      imports: [
        ConfigModule.with(RegistryConfig, config),
        HttpModule.for(config),
        DatabaseModule,
        ClockModule,
        TransactionsModule,
        RateLimitsModule.with(config.callLimits),
        HealthModule.reading('releases'),
        MetricsModule,
        TracingModule,
        AccessModule,
        ReleasesModule,
      ],
      providers: [PersonalDataRepository, RetentionRepository, Timetable],
    };
  }
}
