import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type BookingConfig, type Service } from '@haulway/contracts';
import { toPence } from '@haulway/domain';
import { type EntityManager, type Repository } from 'typeorm';
import { isPostgresError, StatementValues } from '@haulway/server/database';
import { sliceOf, type Page } from '@haulway/server/http';
import { ServiceEntity, ServicePriceEntity } from '../service.repository.js';

/** The fields of a service that the office sets, with prices in pounds. */
export type ServiceFields = Omit<Service, 'id' | '_id'>;

/**
 * The fields of the price. When one of them changes, all are written again, and earlier scheduled prices no longer
 * apply.
 */
const PRICE_FIELDS = ['base_price', 'price_display', 'booking_config'] as const;

const ASIDE = ['slug', 'name', 'category', 'popular', 'label', 'label_color', 'description', 'icon'] as const;

/** The rows of services, for the office, which writes them. */
@Injectable()
export class ServiceRecordRepository {
  constructor(@InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>) {}

  /** One page of all services, retired ones too, in the catalogue's order, and how many there are. */
  page(page: Page): Promise<[ServiceEntity[], number]> {
    return this.services.findAndCount({
      order: { position: 'ASC', id: 'ASC' },
      ...sliceOf(page),
    });
  }

  /** The service with this id, on offer or retired, or null. */
  find(id: string, manager: EntityManager = this.services.manager): Promise<ServiceEntity | null> {
    return manager.findOneBy(ServiceEntity, { id });
  }

  /** {@link find}, with its row locked until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ServiceEntity | null> {
    await manager.query('SELECT FROM services WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, manager);
  }

  /** Future prices of these services, the next one first. */
  scheduled(
    ids: readonly string[],
    manager: EntityManager = this.services.manager,
  ): Promise<ServicePriceEntity[]> {
    return manager
      .createQueryBuilder(ServicePriceEntity, 'price')
      .where('price.service_id = ANY (:ids) AND price.effective_from > statement_timestamp()', { ids })
      .orderBy('price.effective_from', 'ASC')
      .getMany();
  }

  async isBooked(manager: EntityManager, id: string): Promise<boolean> {
    const [found] = await manager.query<{ booked: boolean }[]>(
      'SELECT EXISTS (SELECT FROM bookings WHERE service_id = $1) AS booked',
      [id],
    );
    return found?.booked === true;
  }

  /**
   * A new service, last in the catalogue's order.
   * @returns its id, or null when its address is taken: roll the transaction back then
   */
  async insert(manager: EntityManager, fields: ServiceFields): Promise<string | null> {
    const columns = ['features', ...ASIDE] as const;
    const values = new StatementValues();
    const places = columns.map((column) => values.add(asValue(fields, column)));
    const rows = await unlessTaken(() =>
      manager.query<{ id: string }[]>(
        `INSERT INTO services (${columns.join(', ')}, base_price_pence, price_display, booking_config, position)
         VALUES (${places.join(', ')}, ${priceValues(fields, values).join(', ')},
           (SELECT coalesce(max(position), -1) + 1 FROM services))
         RETURNING id`,
        values.list,
      ),
    );
    return rows?.[0]?.id ?? null;
  }

  /**
   * Writes the fields that changed, and raises the version.
   * @returns false when its address is taken: roll the transaction back then
   */
  async update(
    manager: EntityManager,
    id: string,
    fields: ServiceFields,
    changed: ReadonlySet<keyof ServiceFields>,
  ): Promise<boolean> {
    const values = new StatementValues();
    const place = values.add(id);
    const sets = ['version = version + 1'];
    for (const column of ['features', ...ASIDE] as const)
      if (changed.has(column)) sets.push(`${column} = ${values.add(asValue(fields, column))}`);
    if (PRICE_FIELDS.some((field) => changed.has(field))) {
      const [base, display, config] = priceValues(fields, values);
      sets.push(`base_price_pence = ${base}`, `price_display = ${display}`, `booking_config = ${config}`);
      sets.push('priced_at = clock_timestamp()');
    }
    const updated = await unlessTaken(() =>
      manager.query<unknown[]>(`UPDATE services SET ${sets.join(', ')} WHERE id = ${place}`, values.list),
    );
    return updated !== null;
  }

  async setRetired(manager: EntityManager, id: string, retired: boolean): Promise<void> {
    await manager.query(
      `UPDATE services SET version = version + 1,
         retired_at = CASE WHEN $2::boolean THEN clock_timestamp() END WHERE id = $1`,
      [id, retired],
    );
  }

  /** How many milliseconds an instant lies in the past, by the database's clock. */
  async millisecondsAgo(manager: EntityManager, instant: Date): Promise<number> {
    const [row] = await manager.query<{ ago: number }[]>(
      'SELECT (extract(epoch FROM clock_timestamp() - $1::timestamptz) * 1000)::float8 AS ago',
      [instant],
    );
    return row?.ago ?? 0;
  }

  /** Stores a scheduled price; null when another price already starts at the same instant. */
  async insertPrice(
    manager: EntityManager,
    price: {
      serviceId: string;
      effectiveFrom: Date;
      basePricePence: number;
      bookingConfig: BookingConfig | null;
    },
  ): Promise<ServicePriceEntity | null> {
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO service_prices (service_id, effective_from, base_price_pence, booking_config)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
      [price.serviceId, price.effectiveFrom, price.basePricePence, price.bookingConfig],
    );
    const [row] = rows;
    return row ? manager.findOneByOrFail(ServicePriceEntity, { id: row.id }) : null;
  }

  /** A service's scheduled price, in force or future, or null. */
  findPrice(manager: EntityManager, serviceId: string, id: string): Promise<ServicePriceEntity | null> {
    return manager.findOneBy(ServicePriceEntity, { id, serviceId });
  }

  async deletePrice(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ServicePriceEntity, { id });
  }
}

/** A field as a parameter of a statement: lists are passed as JSON. */
const asValue = (fields: ServiceFields, field: (typeof ASIDE)[number] | 'features'): unknown =>
  field === 'features' ? JSON.stringify(fields.features) : fields[field];

const priceValues = (fields: ServiceFields, values: StatementValues): [string, string, string] => [
  values.add(toPence(fields.base_price)),
  values.add(fields.price_display),
  `${values.add(JSON.stringify(fields.booking_config))}::jsonb`,
];

const unlessTaken = async <T>(write: () => Promise<T>): Promise<T | null> => {
  try {
    return await write();
  } catch (error) {
    if (!isPostgresError(error, 'unique_violation')) throw error;
    return null;
  }
};
