import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { AdminServicesController } from './admin/admin-services.controller.js';
import { EditService } from './admin/edit-service.js';
import { SchedulePrice } from './admin/schedule-price.js';
import { ServiceRecordRepository } from './admin/service-record.repository.js';
import { ServiceEntity } from './service.entity.js';
import { ServicePriceEntity } from './service-price.entity.js';
import { ServiceRepository } from './service.repository.js';
import { ServicesController } from './services.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ServiceEntity, ServicePriceEntity]), AuditModule],
  // the office's routes come first: /services/admin must not be read as the service with the id "admin"
  controllers: [AdminServicesController, ServicesController],
  providers: [EditService, SchedulePrice, ServiceRecordRepository, ServiceRepository],
  exports: [ServiceRepository],
})
export class ServicesModule {}
