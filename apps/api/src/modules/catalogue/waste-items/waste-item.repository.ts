import {
  type AdminWasteItem,
  type endpoints,
  type QueryOf,
  type WasteCategory,
  type WasteItem,
} from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { offsetOf, type Page } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type Repository } from 'typeorm';

/** PostgreSQL returns numeric as text, so that no digit is lost; these values fit a number exactly. */
const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

@Entity('waste_items')
export class WasteItemEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text')
  category!: WasteCategory;

  /** yd³ */
  @Column('numeric', { transformer: asNumber })
  volume!: number;

  /** kg */
  @Column('numeric', { transformer: asNumber })
  weight!: number;

  @Column('integer')
  pricePence!: number;

  @Column('text')
  icon!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  wasteType!: string;

  /** Does not go in a bag. */
  @Column('boolean')
  bulky!: boolean;

  /** Does not go in a bag or a skip. */
  @Column('boolean')
  appliance!: boolean;

  /** Upholstered seating, which may contain persistent organic pollutants. */
  @Column('boolean')
  containsPops!: boolean;

  @Column('boolean')
  active!: boolean;

  /** Counts the changes that the office has made. */
  @Column('integer', { default: 1 })
  version!: number;
}

export const toWasteItem = (entity: WasteItemEntity): WasteItem => ({
  id: entity.id,
  _id: entity.id,
  slug: entity.slug,
  name: entity.name,
  description: entity.description,
  category: entity.category,
  volume: entity.volume,
  weight: entity.weight,
  price: toPounds(entity.pricePence),
  icon: entity.icon,
  bulky: entity.bulky,
  appliance: entity.appliance,
  contains_pops: entity.containsPops,
});

export const toAdminWasteItem = (entity: WasteItemEntity): AdminWasteItem => ({
  ...toWasteItem(entity),
  waste_type: entity.wasteType,
  contains_pops: entity.containsPops,
  active: entity.active,
  version: entity.version,
});

type Filter = QueryOf<typeof endpoints.catalogue.wasteItems>;

/** Escapes the three characters that have a meaning in LIKE: in a search they stand for themselves. */
const literal = (search: string): string => `%${search.replace(/[\\%_]/gu, '\\$&')}%`;

@Injectable()
export class WasteItemRepository {
  constructor(@InjectRepository(WasteItemEntity) private readonly items: Repository<WasteItemEntity>) {}

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
