import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { ChangeWasteType } from './change-waste-type.js';
import { WasteTypeEntity } from './waste-type.entity.js';
import { WasteTypeRepository } from './waste-type.repository.js';
import { WasteTypesController } from './waste-types.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([WasteTypeEntity]), AuditModule],
  controllers: [WasteTypesController],
  providers: [ChangeWasteType, WasteTypeRepository],
  exports: [WasteTypeRepository],
})
export class WasteTypesModule {}
