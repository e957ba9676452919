import { sliceOf, type Page } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/** A saved address. A user who has any addresses has exactly one default. */
@Entity('saved_addresses')
export class SavedAddressEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  label!: string;

  @Column('text')
  street!: string;

  @Column('text')
  city!: string;

  @Column('text')
  postcode!: string;

  @Column('text', { nullable: true })
  additionalInfo!: string | null;

  @Column('boolean')
  isDefault!: boolean;

  /** Counts edits of the address's text; becoming or ceasing to be the default does not count. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;
}

@Injectable()
export class SavedAddressRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One page of a user's addresses, the default one first, then the newest; and how many there are. */
  page(userId: string, page: Page): Promise<[SavedAddressEntity[], number]> {
    return this.dataSource.manager.findAndCount(SavedAddressEntity, {
      where: { userId },
      order: { isDefault: 'DESC', createdAt: 'DESC', id: 'DESC' },
      ...sliceOf(page),
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
