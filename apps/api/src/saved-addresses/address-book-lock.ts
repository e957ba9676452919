import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';

/** One person's addresses change one call at a time; a class, so that a test can show what happens without it. */
@Injectable()
export class AddressBookLock {
  /** Waits for other changes to this person's addresses and holds until the transaction ends. */
  async take(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }
}
