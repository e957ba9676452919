import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { z } from 'zod';
import { IsNull, type Repository } from 'typeorm';
import { offsetOf } from '@haulway/server/http';
import { ServiceEntity } from './service.entity.js';

type Filter = QueryOf<typeof endpoints.catalogue.services>;

const uuid = z.uuid();
const isId = (value: string): boolean => uuid.safeParse(value).success;

/** Reads services for customers and for pricing, at the prices in force. */
@Injectable()
export class ServiceRepository {
  constructor(@InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>) {}

  /** One page of the services on offer, in the catalogue's order, and how many there are; both filters are optional. */
  page({ category, popular, ...page }: Filter): Promise<[ServiceEntity[], number]> {
    return this.services.findAndCount({
      where: {
        retiredAt: IsNull(),
        ...(category === undefined ? {} : { category }),
        ...(popular === undefined ? {} : { popular: popular === 'true' }),
      },
      order: { position: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }

  /** The service on offer with this id or slug, or null. */
  async find(idOrSlug: string): Promise<ServiceEntity | null> {
    const found = await this.findWithRetired(idOrSlug);
    return found?.retiredAt === null ? found : null;
  }

  /** The service with this id or slug, on offer or retired, or null: a booking of it may still be changed. */
  findWithRetired(idOrSlug: string): Promise<ServiceEntity | null> {
    return this.services.findOneBy(isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  }
}
