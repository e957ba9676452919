import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { offsetOf, type Page } from '@haulway/server/http';
import { SavedAddressEntity } from './saved-address.entity.js';

/** The rows of users' saved addresses. */
@Injectable()
export class SavedAddressRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One page of a user's addresses, the default one first, then the newest; and how many there are. */
  page(userId: string, page: Page): Promise<[SavedAddressEntity[], number]> {
    return this.dataSource.manager.findAndCount(SavedAddressEntity, {
      where: { userId },
      order: { isDefault: 'DESC', createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }

  /** Waits for other changes to this user's addresses, and keeps the lock until the transaction ends. */
  async lockBook(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  /** One of the user's own addresses, or null. */
  find(manager: EntityManager, userId: string, id: string): Promise<SavedAddressEntity | null> {
    return manager.findOneBy(SavedAddressEntity, { id, userId });
  }

  /** The address that was added last, or null. */
  newest(manager: EntityManager, userId: string): Promise<SavedAddressEntity | null> {
    return manager.findOne(SavedAddressEntity, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** How many addresses a user has. */
  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(SavedAddressEntity, { userId });
  }

  insert(manager: EntityManager, address: Partial<SavedAddressEntity>): Promise<SavedAddressEntity> {
    return manager.save(manager.create(SavedAddressEntity, address));
  }

  save(manager: EntityManager, address: SavedAddressEntity): Promise<SavedAddressEntity> {
    return manager.save(address);
  }

  async remove(manager: EntityManager, address: SavedAddressEntity): Promise<void> {
    await manager.remove(address);
  }

  /** Unsets the default address; the index never allows two defaults, not even for a moment. */
  async unsetDefault(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(SavedAddressEntity, { userId, isDefault: true }, { isDefault: false });
  }
}
