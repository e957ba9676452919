import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminChangeEntity } from './admin-change.entity.js';
import { AuditController } from './audit.controller.js';
import { AuditTrail } from './audit-trail.repository.js';
import { ListReadRepository } from './list-read.repository.js';
import { ListReadsInterceptor } from './list-reads.interceptor.js';
import { SecurityEvents, SecurityTrail } from '@haulway/server/audit';
import { SecurityEventRepository } from './security-event.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminChangeEntity])],
  controllers: [AuditController],
  providers: [
    AuditTrail,
    ListReadRepository,
    SecurityEventRepository,
    { provide: SecurityEvents, useExisting: SecurityEventRepository },
    SecurityTrail,
    { provide: APP_INTERCEPTOR, useClass: ListReadsInterceptor },
  ],
  exports: [AuditTrail, SecurityEvents, SecurityTrail],
})
export class AuditModule {}
