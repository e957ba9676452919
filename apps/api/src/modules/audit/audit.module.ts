import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminChangeEntity } from './admin-change.entity.js';
import { AuditTrail } from './audit-trail.repository.js';
import { SecurityEventRepository } from './security-event.repository.js';
import { SecurityEventsController } from './security-events.controller.js';
import { SecurityTrail } from './security-trail.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminChangeEntity])],
  controllers: [SecurityEventsController],
  providers: [AuditTrail, SecurityEventRepository, SecurityTrail],
  exports: [AuditTrail, SecurityTrail],
})
export class AuditModule {}
