import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { registerEmails } from '../../notifications/index.js';
import { AuthModule } from '../auth/auth.module.js';
import { roleChangedEmail } from '../emails/role-changed.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersModule } from '../users/users.module.js';
import { AdminUsersController } from './admin-users.controller.js';
import { ChangeRole } from './change-role.js';
import { UserListRepository } from './user-list.repository.js';

/** Accounts, for the admin team. */
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), AuditModule, AuthModule, UsersModule],
  controllers: [AdminUsersController],
  providers: [ChangeRole, UserListRepository, registerEmails(roleChangedEmail)],
})
export class AdminUsersModule {}
