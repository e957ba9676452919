import { ApiException } from '@haulway/server/http';
import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type EntityManager } from 'typeorm';
import { UserEntity, UserRepository } from './user.repository.js';

/** 409 for what would leave the site without an admin. */
export const lastAdmin = (): ApiException =>
  new ApiException(409, 'last_admin', 'This is the last admin: make somebody else an admin first.');

/** The lock that every role change takes first. */
@Injectable()
export class AdminLock {
  /**
   * Locks every admin until the transaction ends, in the order of their ids. A transaction that waited for the lock
   * gets the admins after the wait, not those before it.
   * @returns their email addresses by their ids
   */
  async take(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
    const admins = await manager.find(UserEntity, {
      where: { role: 'admin' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(admins.map(({ id, email }) => [id, email]));
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  providers: [UserRepository, AdminLock],
  exports: [AdminLock, UserRepository],
})
export class UsersModule {}
