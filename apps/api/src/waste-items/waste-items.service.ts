import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { WasteItemEntity } from './waste-item.entity.js';

type Filter = QueryOf<typeof endpoints.catalogue.wasteItems>;

/** In LIKE these three mean something; in a search they are what the person typed. */
const literal = (search: string): string => `%${search.replace(/[\\%_]/gu, '\\$&')}%`;

/** The items of the waste calculator. */
@Injectable()
export class WasteItemsService {
  constructor(@InjectRepository(WasteItemEntity) private readonly items: Repository<WasteItemEntity>) {}

  /** Items in the catalogue's order; `search` looks into name and description, without case. */
  list({ category, search }: Filter): Promise<WasteItemEntity[]> {
    const query = this.items.createQueryBuilder('item').orderBy('item.position', 'ASC');
    if (category) query.andWhere('item.category = :category', { category });
    if (search) {
      query.andWhere('(item.name ILIKE :search OR item.description ILIKE :search)', {
        search: literal(search),
      });
    }
    return query.getMany();
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
