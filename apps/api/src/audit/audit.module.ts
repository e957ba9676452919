import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminChangeEntity } from './admin-change.entity.js';
import { AuditTrail } from './audit-trail.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminChangeEntity])],
  providers: [AuditTrail],
  exports: [AuditTrail],
})
export class AuditModule {}
