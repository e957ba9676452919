import { type Draft } from '@haulway/contracts';
import { sliceOf, type Page } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An unfinished booking, stored for its owner. Money is in whole pence; inside the JSON it is in pounds, as it was
 * sent.
 */
@Entity('drafts')
export class DraftEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** Id or slug, as the browser knows the service. */
  @Column('text')
  serviceId!: string;

  @Column('text')
  serviceName!: string;

  @Column('integer')
  serviceBasePricePence!: number;

  @Column('smallint')
  currentStep!: number;

  @Column('jsonb')
  draftData!: Draft['draft_data'];

  @Column('jsonb')
  items!: Draft['items'];

  @Column('jsonb', { nullable: true })
  address!: Draft['address'];

  @Column('jsonb', { nullable: true })
  datetime!: Draft['datetime'];

  @Column('jsonb', { nullable: true })
  access!: Draft['access'];

  @Column('text', { nullable: true })
  skipPlacement!: Draft['skip_placement'];

  @Column('integer')
  totalPricePence!: number;

  /** Increases with every change; a tab that would overwrite a newer version is refused. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', insert: false, update: false })
  updatedAt!: Date;
}

/** The rows of drafts; only its owner may see and change a draft. */
@Injectable()
export class DraftRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One page of a user's drafts, the last changed one first, and how many there are. */
  page(userId: string, page: Page): Promise<[DraftEntity[], number]> {
    return this.dataSource.manager.findAndCount(DraftEntity, {
      where: { userId },
      order: { updatedAt: 'DESC', id: 'DESC' },
      ...sliceOf(page),
    });
  }

  /** One of the user's own drafts, or null. */
  find(userId: string, id: string, manager = this.dataSource.manager): Promise<DraftEntity | null> {
    return manager.findOneBy(DraftEntity, { id, userId });
  }

  /** One of the user's own drafts, locked until the transaction ends, or null. */
  lock(manager: EntityManager, userId: string, id: string): Promise<DraftEntity | null> {
    return manager.findOne(DraftEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Waits for other new drafts of this user, and keeps the lock until the transaction ends. */
  async lockOwner(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(DraftEntity, { userId });
  }

  /** Stores a new draft, and returns it as it is stored. */
  async insert(manager: EntityManager, draft: Partial<DraftEntity>): Promise<DraftEntity> {
    const { id } = await manager.save(manager.create(DraftEntity, draft));
    return manager.findOneByOrFail(DraftEntity, { id });
  }

  /** Stores a changed draft, and returns it as it is stored. */
  async save(manager: EntityManager, draft: DraftEntity): Promise<DraftEntity> {
    const { id } = await manager.save(draft);
    // the time of the change, not of the transaction's start, so that two changes that wait for one another keep their
    // order
    await manager.query('UPDATE drafts SET updated_at = clock_timestamp() WHERE id = $1', [id]);
    return manager.findOneByOrFail(DraftEntity, { id });
  }

  /**
   * Deletes one of the user's own drafts; if a booking is made from it, in the booking's transaction. The delete itself
   * is the guard: of two parallel calls, the second waits for the first one's row lock, then finds no row.
   * @returns whether there was one
   */
  async consume(userId: string, id: string, manager = this.dataSource.manager): Promise<boolean> {
    const { affected } = await manager.delete(DraftEntity, { id, userId });
    return affected === 1;
  }
}
