import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { roleChangedEmail } from '../emails/role-changed.js';
import { registerEmails } from '../../notifications/index.js';
import { AdminLock } from './admin-lock.js';
import { AdminUsersController } from './admin-users.controller.js';
import { ChangeRole } from './change-role.js';
import { UserEntity } from './user.entity.js';
import { UserList } from './user-list.js';
import { UserRepository } from './user.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), AuditModule],
  controllers: [AdminUsersController],
  providers: [
    UserRepository,
    UsersService,
    AdminLock,
    ChangeRole,
    UserList,
    registerEmails(roleChangedEmail),
  ],
  exports: [AdminLock, UsersService],
})
export class UsersModule {}
