import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { z } from 'zod';
import { type Repository } from 'typeorm';
import { Prepared } from '../database/prepared.js';
import { notFound, offsetOf } from '../http/index.js';
import { ServiceEntity } from './service.entity.js';

type Filter = QueryOf<typeof endpoints.catalogue.services>;

const uuid = z.uuid();
const isId = (value: string): boolean => uuid.safeParse(value).success;

/** The services on offer. */
@Injectable()
export class ServicesService {
  private readonly byId;
  private readonly bySlug;

  constructor(
    @InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>,
    prepared: Prepared,
  ) {
    this.byId = prepared.select(ServiceEntity, 'WHERE t.id = $1');
    this.bySlug = prepared.select(ServiceEntity, 'WHERE t.slug = $1');
  }

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
  async find(idOrSlug: string): Promise<ServiceEntity | null> {
    const [service] = await (isId(idOrSlug) ? this.byId([idOrSlug]) : this.bySlug([idOrSlug]));
    return service ?? null;
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
