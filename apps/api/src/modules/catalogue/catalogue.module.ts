import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogueReader } from './catalogue-reader.js';
import { EditService } from './services/edit-service.js';
import { SchedulePrice } from './services/admin/schedule-price.js';
import { ServiceRecordRepository } from './services/admin/service-record.repository.js';
import { ServiceEntity, ServicePriceEntity, ServiceRepository } from './services/service.repository.js';
import { AdminServicesController, ServicesController } from './services/services.controller.js';
import { EditWasteItem, WasteItemsController } from './waste-items/waste-items.controller.js';
import { WasteItemEntity, WasteItemRepository } from './waste-items/waste-item.repository.js';
import { ChangeWasteType, WasteTypesController } from './waste-types/waste-types.controller.js';
import { WasteTypeEntity, WasteTypeRepository } from './waste-types/waste-type.repository.js';

/** Services, the calculator's items and the types of waste: for customers, for the office, and for other modules. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ServiceEntity, ServicePriceEntity, WasteItemEntity, WasteTypeEntity]),
    AuditModule,
  ],
  // the office's routes come first: /services/admin must not be read as the service with the id "admin"
  controllers: [AdminServicesController, ServicesController, WasteItemsController, WasteTypesController],
  providers: [
    CatalogueReader,
    ChangeWasteType,
    EditService,
    EditWasteItem,
    SchedulePrice,
    ServiceRecordRepository,
    ServiceRepository,
    WasteItemRepository,
    WasteTypeRepository,
  ],
  exports: [CatalogueReader, ServiceRepository, WasteTypeRepository],
})
export class CatalogueModule {}
