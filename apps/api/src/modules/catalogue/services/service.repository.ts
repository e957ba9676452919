import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { z } from 'zod';
import { type Repository } from 'typeorm';
import { offsetOf } from '../../../common/http/index.js';
import { ServiceEntity } from './service.entity.js';

type Filter = QueryOf<typeof endpoints.catalogue.services>;

const uuid = z.uuid();
const isId = (value: string): boolean => uuid.safeParse(value).success;

/** The services on offer. */
@Injectable()
export class ServiceRepository {
  constructor(@InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>) {}

  /** One page of services in the catalogue's order, and how many there are; both filters are optional. */
  page({ category, popular, ...page }: Filter): Promise<[ServiceEntity[], number]> {
    return this.services.findAndCount({
      where: {
        ...(category === undefined ? {} : { category }),
        ...(popular === undefined ? {} : { popular: popular === 'true' }),
      },
      order: { position: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }

  /** The service with this id or slug, or null. */
  find(idOrSlug: string): Promise<ServiceEntity | null> {
    return this.services.findOneBy(isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  }
}
