import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { roleChangedEmail } from '../emails/role-changed.js';
import { registerEmails } from '../../notifications/index.js';
import { AdminLock, UserRepository } from './user.repository.js';
import { AdminUsersController } from './admin-users.controller.js';
import { ChangeRole } from './change-role.js';
import { UserEntity } from './user.entity.js';
import { UserListRepository } from './user-list.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), AuditModule],
  controllers: [AdminUsersController],
  providers: [UserRepository, AdminLock, ChangeRole, UserListRepository, registerEmails(roleChangedEmail)],
  exports: [AdminLock, UserRepository],
})
export class UsersModule {}
