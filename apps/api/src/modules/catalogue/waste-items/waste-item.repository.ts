import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { offsetOf } from '../../../common/http/index.js';
import { WasteItemEntity } from './waste-item.entity.js';

type Filter = QueryOf<typeof endpoints.catalogue.wasteItems>;

/** In LIKE these three mean something; in a search they are what the person typed. */
const literal = (search: string): string => `%${search.replace(/[\\%_]/gu, '\\$&')}%`;

/** The items of the waste calculator. */
@Injectable()
export class WasteItemRepository {
  constructor(@InjectRepository(WasteItemEntity) private readonly items: Repository<WasteItemEntity>) {}

  /** Every item there is, for whoever prices a selection. */
  all(): Promise<WasteItemEntity[]> {
    return this.items.find();
  }

  /**
   * One page of items in the catalogue's order, and how many there are; `search` looks into name and description,
   * without case.
   */
  page({ category, search, ...page }: Filter): Promise<[WasteItemEntity[], number]> {
    const query = this.items
      .createQueryBuilder('item')
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

  /** The categories that have items, in the catalogue's order. */
  async categories(): Promise<string[]> {
    const rows = await this.items
      .createQueryBuilder('item')
      .select('item.category', 'category')
      .groupBy('item.category')
      .orderBy('min(item.position)', 'ASC')
      .getRawMany<{ category: string }>();
    return rows.map((row) => row.category);
  }
}
