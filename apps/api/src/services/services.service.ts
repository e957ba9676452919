import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { z } from 'zod';
import { type Repository } from 'typeorm';
import { notFound } from '../http/index.js';
import { ServiceEntity } from './service.entity.js';

type Filter = QueryOf<typeof endpoints.catalogue.services>;

const isId = (value: string): boolean => z.uuid().safeParse(value).success;

/** The services on offer. */
@Injectable()
export class ServicesService {
  constructor(@InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>) {}

  /** Services in the catalogue's order; both filters are optional. */
  list({ category, popular }: Filter): Promise<ServiceEntity[]> {
    return this.services.find({
      where: {
        ...(category === undefined ? {} : { category }),
        ...(popular === undefined ? {} : { popular: popular === 'true' }),
      },
      order: { position: 'ASC' },
    });
  }

  /** The service with this id or slug, or null. */
  find(idOrSlug: string): Promise<ServiceEntity | null> {
    return this.services.findOneBy(isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  }

  /**
   * The service with this id or slug.
   * @throws ApiException 404
   */
  async get(idOrSlug: string): Promise<ServiceEntity> {
    const service = await this.find(idOrSlug);
    if (!service) throw notFound('service');
    return service;
  }
}
