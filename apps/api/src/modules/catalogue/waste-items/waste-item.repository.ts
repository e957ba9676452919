import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { type EntityManager, type Repository } from 'typeorm';
import { offsetOf, type Page } from '@haulway/server/http';
import { WasteItemEntity } from './waste-item.entity.js';

type Filter = QueryOf<typeof endpoints.catalogue.wasteItems>;

/** Escapes the three characters that have a meaning in LIKE: in a search they stand for themselves. */
const literal = (search: string): string => `%${search.replace(/[\\%_]/gu, '\\$&')}%`;

/** The items of the waste calculator. */
@Injectable()
export class WasteItemRepository {
  constructor(@InjectRepository(WasteItemEntity) private readonly items: Repository<WasteItemEntity>) {}

  /** Every item on offer, for pricing a selection. */
  all(): Promise<WasteItemEntity[]> {
    return this.items.findBy({ active: true });
  }

  /**
   * One page of the items on offer in the catalogue's order, and how many there are; `search` searches name and
   * description, ignoring case.
   */
  page({ category, search, ...page }: Filter): Promise<[WasteItemEntity[], number]> {
    const query = this.items
      .createQueryBuilder('item')
      .where('item.active')
      .orderBy('item.position', 'ASC')
      .addOrderBy('item.id', 'ASC')
      .skip(offsetOf(page))
      .take(page.limit);
    if (category) query.andWhere('item.category = :category', { category });
    if (search) {
      query.andWhere('(item.name ILIKE :search OR item.description ILIKE :search)', {
        search: literal(search),
      });
    }
    return query.getManyAndCount();
  }

  /** One page of all items, those not on offer too, in the catalogue's order, and how many there are. */
  pageOfAll(page: Page): Promise<[WasteItemEntity[], number]> {
    return this.items.findAndCount({
      order: { position: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }

  /** The item with this id, locked until the transaction ends, or null. */
  lock(manager: EntityManager, id: string): Promise<WasteItemEntity | null> {
    return manager.findOne(WasteItemEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Stores a new item, last in the order, or a changed item. */
  async save(manager: EntityManager, item: Partial<WasteItemEntity>): Promise<WasteItemEntity> {
    const last = await manager.maximum(WasteItemEntity, 'position');
    return manager.save(manager.create(WasteItemEntity, { position: (last ?? -1) + 1, ...item }));
  }

  /** The categories that have items on offer, in the catalogue's order. */
  async categories(): Promise<string[]> {
    const rows = await this.items
      .createQueryBuilder('item')
      .select('item.category', 'category')
      .where('item.active')
      .groupBy('item.category')
      .orderBy('min(item.position)', 'ASC')
      .getRawMany<{ category: string }>();
    return rows.map((row) => row.category);
  }
}
