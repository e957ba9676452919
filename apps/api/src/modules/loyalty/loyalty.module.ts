import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoyaltyEntryEntity } from './loyalty-entry.entity.js';
import { LoyaltyRepository } from './loyalty.repository.js';
import { LoyaltyController } from './loyalty.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([LoyaltyEntryEntity])],
  controllers: [LoyaltyController],
  providers: [LoyaltyRepository],
  exports: [LoyaltyRepository],
})
export class LoyaltyModule {}
