import {
  type AdminService,
  type BookingConfig,
  type endpoints,
  type QueryOf,
  type ScheduledPrice,
  type Service,
  type ServiceCategory,
} from '@haulway/contracts';
import { addedVatPercents, flowTypeOf, fromPriceText, toPounds } from '@haulway/domain';
import { sliceOf } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, IsNull, PrimaryGeneratedColumn, type Repository } from 'typeorm';
import { z } from 'zod';

/** A price of a service that applies from an instant on. */
@Entity('service_prices')
export class ServicePriceEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  serviceId!: string;

  @Column('timestamptz')
  effectiveFrom!: Date;

  @Column('integer')
  basePricePence!: number;

  /** Null when the price leaves the configuration as it is; its prices are in pounds. */
  @Column('jsonb', { nullable: true })
  bookingConfig!: BookingConfig | null;

  @Column('timestamptz')
  createdAt!: Date;
}

/** A service with the price that is in force at this moment; a read-only view. */
@Entity('services_in_force')
export class ServiceEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  category!: ServiceCategory;

  @Column('boolean')
  popular!: boolean;

  @Column('text', { nullable: true })
  label!: string | null;

  @Column('text', { nullable: true })
  labelColor!: string | null;

  /** Belongs to the price of the last edit, not to a scheduled one. */
  @Column('text')
  priceDisplay!: string;

  @Column('integer')
  basePricePence!: number;

  @Column('text')
  description!: string;

  @Column('jsonb')
  features!: string[];

  @Column('text')
  icon!: string;

  /** Its prices are in pounds, as in the contract. */
  @Column('jsonb')
  bookingConfig!: BookingConfig;

  @Column('integer')
  position!: number;

  /** Counts the changes that the office has made. */
  @Column('integer')
  version!: number;

  /** The time since which it is not offered; null while it is. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  /** The scheduled price that is in force; null when the price in force was not scheduled. */
  @Column('uuid', { nullable: true })
  priceId!: string | null;
}

export const toService = (entity: ServiceEntity): Service => ({
  id: entity.id,
  _id: entity.id,
  slug: entity.slug,
  name: entity.name,
  category: entity.category,
  popular: entity.popular,
  label: entity.label,
  label_color: entity.labelColor,
  price_display: entity.priceId === null ? entity.priceDisplay : fromPriceText(entity.basePricePence),
  base_price: toPounds(entity.basePricePence),
  description: entity.description,
  features: entity.features,
  icon: entity.icon,
  booking_config: entity.bookingConfig,
});

/**
 * A service as it is offered to customers and as bookings are priced.
 * @param skipPricesExcludeVat whether VAT comes on top of the prices of skips
 */
export const toOfferedService = (
  entity: ServiceEntity,
  skipPricesExcludeVat: boolean,
  now: Date,
): Service => {
  const service = toService(entity);
  const percent = addedVatPercents(skipPricesExcludeVat, now)[flowTypeOf(service)];
  return percent === undefined ? service : { ...service, added_vat_percent: percent };
};

export const toScheduledPrice = (price: ServicePriceEntity): ScheduledPrice => ({
  id: price.id,
  _id: price.id,
  effective_from: price.effectiveFrom.toISOString(),
  base_price: toPounds(price.basePricePence),
  booking_config: price.bookingConfig,
  created_at: price.createdAt.toISOString(),
});

/**
 * A service as the office sees it.
 * @param scheduled its future prices, the next one first
 */
export const toAdminService = (
  entity: ServiceEntity,
  scheduled: readonly ServicePriceEntity[],
): AdminService => ({
  ...toService(entity),
  version: entity.version,
  retired: entity.retiredAt !== null,
  retired_at: entity.retiredAt?.toISOString() ?? null,
  price_id: entity.priceId,
  scheduled_prices: scheduled.map(toScheduledPrice),
});

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
      ...sliceOf(page),
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
