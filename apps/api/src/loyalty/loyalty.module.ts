import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoyaltyEntryEntity } from './loyalty-entry.entity.js';
import { LoyaltyLedger } from './loyalty-ledger.js';
import { LoyaltyController } from './loyalty.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([LoyaltyEntryEntity])],
  controllers: [LoyaltyController],
  providers: [LoyaltyLedger],
  exports: [LoyaltyLedger],
})
export class LoyaltyModule {}
