import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedAddressEntity } from './saved-address.entity.js';
import { SavedAddressRepository } from './saved-address.repository.js';
import { SavedAddressesController } from './saved-addresses.controller.js';
import { SavedAddressesService } from './saved-addresses.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedAddressEntity])],
  controllers: [SavedAddressesController],
  providers: [SavedAddressRepository, SavedAddressesService],
})
export class SavedAddressesModule {}
