import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressBookLock } from './address-book-lock.js';
import { SavedAddressEntity } from './saved-address.entity.js';
import { SavedAddressesController } from './saved-addresses.controller.js';
import { SavedAddressesService } from './saved-addresses.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedAddressEntity])],
  controllers: [SavedAddressesController],
  providers: [SavedAddressesService, AddressBookLock],
})
export class SavedAddressesModule {}
