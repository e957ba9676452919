import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WasteItemEntity } from './waste-item.entity.js';
import { WasteItemsController } from './waste-items.controller.js';
import { WasteItemRepository } from './waste-item.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([WasteItemEntity])],
  controllers: [WasteItemsController],
  providers: [WasteItemRepository],
  exports: [WasteItemRepository],
})
export class WasteItemsModule {}
