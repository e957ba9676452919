import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WasteItemEntity } from './waste-item.entity.js';
import { WasteItemsController } from './waste-items.controller.js';
import { WasteItemsService } from './waste-items.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WasteItemEntity])],
  controllers: [WasteItemsController],
  providers: [WasteItemsService],
  exports: [WasteItemsService],
})
export class WasteItemsModule {}
