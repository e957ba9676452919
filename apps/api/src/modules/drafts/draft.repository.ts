import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { pageOf, readPageOf } from '../../common/database/index.js';
import { type Page } from '../../common/http/index.js';
import { DraftEntity } from './draft.entity.js';

/** The rows of drafts, each seen and changed by its owner alone. */
@Injectable()
export class DraftRepository {
  readonly #ownPage;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.#ownPage = pageOf(dataSource, 'draft_own_page', DraftEntity, {
      where: 't.user_id = $3',
      order: 't.updated_at DESC, t.id DESC',
    });
  }

  /** One page of own drafts, the last changed one first, and how many there are. */
  page(userId: string, page: Page): Promise<[DraftEntity[], number]> {
    return readPageOf(this.dataSource.manager, this.#ownPage, [userId], page);
  }

  /** An own draft, or null. */
  find(userId: string, id: string, manager = this.dataSource.manager): Promise<DraftEntity | null> {
    return manager.findOneBy(DraftEntity, { id, userId });
  }

  /** An own draft, locked until the transaction ends, or null. */
  lock(manager: EntityManager, userId: string, id: string): Promise<DraftEntity | null> {
    return manager.findOne(DraftEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Waits for other new drafts of this person and holds until the transaction ends. */
  async lockOwner(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(DraftEntity, { userId });
  }

  /** Stores a new draft, and gives it as it is stored. */
  async insert(manager: EntityManager, draft: Partial<DraftEntity>): Promise<DraftEntity> {
    const { id } = await manager.save(manager.create(DraftEntity, draft));
    return manager.findOneByOrFail(DraftEntity, { id });
  }

  /** Stores a changed draft, and gives it as it is stored. */
  async save(manager: EntityManager, draft: DraftEntity): Promise<DraftEntity> {
    const { id } = await manager.save(draft);
    // the moment of the change, not of the transaction's beginning: two that wait for one another stay in order
    await manager.query('UPDATE drafts SET updated_at = clock_timestamp() WHERE id = $1', [id]);
    return manager.findOneByOrFail(DraftEntity, { id });
  }

  /**
   * Deletes an own draft, in the booking's transaction where one is made of it. The delete itself is the guard: of two
   * at once the second waits for the first one's row, then finds none.
   * @returns whether there was one
   */
  async consume(userId: string, id: string, manager = this.dataSource.manager): Promise<boolean> {
    const { affected } = await manager.delete(DraftEntity, { id, userId });
    return affected === 1;
  }
}
