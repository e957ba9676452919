import { Module } from '@nestjs/common';
import { registerJobs } from '../../common/jobs/index.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { UsersModule } from '../accounts/users/user.repository.js';
import { AuditModule } from '../audit/audit.module.js';
import { BookingRepositoryModule } from '../bookings/bookings.module.js';
import { registerEmails } from '../notifications/index.js';
import { AdminCustomersController, CustomersService } from './admin-customers.controller.js';
import { ChangePoints } from './change-points.js';
import { CustomerEntity, CustomerRepository } from './customer.repository.js';
import { dataRequestEmail, RequestData } from './personal-data/request-data.js';
import { DataRequestEntity, DataRequestRepository } from './personal-data/data-request.repository.js';
import { DeleteAccount, ErasePerson, FindPerson } from './personal-data/erase-person.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { eraseInRegistryJob, HeldInRegistry } from './personal-data/held-in-registry.js';
import { PersonalDataRepository } from './personal-data/personal-data.repository.js';

/** Customers for the office, and people's requests about the data held about them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CustomerEntity, DataRequestEntity]),
    AuditModule,
    AuthModule,
    BookingRepositoryModule,
    UsersModule,
  ],
  controllers: [AdminCustomersController, PersonalDataController],
  providers: [
    ChangePoints,
    CustomerRepository,
    CustomersService,
    DataRequestRepository,
    DeleteAccount,
    ErasePerson,
    FindPerson,
    HeldInRegistry,
    PersonalDataRepository,
    RequestData,
    registerEmails(dataRequestEmail),
    registerJobs(eraseInRegistryJob),
  ],
})
export class CustomersModule {}
