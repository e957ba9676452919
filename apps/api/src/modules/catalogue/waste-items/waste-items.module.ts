import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { AdminWasteItemsController } from './admin/admin-waste-items.controller.js';
import { EditWasteItem } from './admin/edit-waste-item.js';
import { WasteItemEntity } from './waste-item.entity.js';
import { WasteItemsController } from './waste-items.controller.js';
import { WasteItemRepository } from './waste-item.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([WasteItemEntity]), AuditModule],
  controllers: [AdminWasteItemsController, WasteItemsController],
  providers: [EditWasteItem, WasteItemRepository],
  exports: [WasteItemRepository],
})
export class WasteItemsModule {}
