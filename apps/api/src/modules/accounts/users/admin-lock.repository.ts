import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** The lock that whoever changes a role takes first. */
@Injectable()
export class AdminLock {
  /**
   * Locks every admin until the transaction ends, in the order of their ids. Whoever waited for it gets those who
   * are admins now, not those who were.
   * @returns their e-mail addresses by their ids
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
