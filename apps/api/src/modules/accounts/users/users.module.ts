import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminLock, UserRepository } from './user.repository.js';
import { UserEntity } from './user.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  providers: [UserRepository, AdminLock],
  exports: [AdminLock, UserRepository],
})
export class UsersModule {}
