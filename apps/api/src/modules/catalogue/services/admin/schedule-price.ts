import { Injectable } from '@nestjs/common';
import { type ScheduledPriceBody } from '@haulway/contracts';
import {
  formatPounds,
  lastDayWithin,
  londonDateOf,
  optionPricesText,
  PLANNING_MONTHS,
  tooLate,
  toPence,
} from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, invalidRequest, notFound } from '@haulway/server/http';
import { recordChanges } from '../../../audit/audit-trail.repository.js';
import { type ServicePriceEntity } from '../service.repository.js';
import { ServiceRecordRepository } from './service-record.repository.js';

/** How much the clocks of the office and of the database may differ: a price that starts now is not in the past. */
const TOLERANCE_MS = 60_000;

const priceExists = (): ApiException =>
  new ApiException(409, 'price_exists', 'This service already has a price starting at that time.', {
    effective_from: 'Is taken by another price',
  });

const priceInForce = (): ApiException =>
  new ApiException(409, 'price_in_force', 'This price already applies. To change it, schedule a new one.');

/**
 * Schedules prices that take effect automatically. No job runs at that instant: every later read of the service gets
 * the new price (ADR 120).
 */
@Injectable()
export class SchedulePrice {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly records: ServiceRecordRepository,
  ) {}

  /** @throws ApiException 400 naming `effective_from` when it is over a minute ago or too far ahead; 404; 409 `price_exists` */
  add(serviceId: string, body: ScheduledPriceBody, admin: Caller): Promise<ServicePriceEntity> {
    const effectiveFrom = new Date(body.effective_from);
    return this.transactions.run(async (manager) => {
      await this.#lock(manager, serviceId);
      if ((await this.records.millisecondsAgo(manager, effectiveFrom)) > TOLERANCE_MS)
        throw invalidRequest({ effective_from: 'Must not be in the past' });
      const last = lastDayWithin(this.clock.now(), PLANNING_MONTHS);
      if (londonDateOf(effectiveFrom) > last) throw invalidRequest({ effective_from: tooLate(last) });
      const price = await this.records.insertPrice(manager, {
        serviceId,
        effectiveFrom,
        basePricePence: toPence(body.base_price),
        bookingConfig: body.booking_config ?? null,
      });
      if (!price) throw priceExists();
      await this.#record(manager, admin, price, { from: null, to: describe(price) });
      return price;
    });
  }

  /** @throws ApiException 404; 409 `price_in_force` */
  remove(serviceId: string, priceId: string, admin: Caller): Promise<void> {
    return this.transactions.run(async (manager) => {
      await this.#lock(manager, serviceId);
      const price = await this.records.findPrice(manager, serviceId, priceId);
      if (!price) throw notFound('price');
      if ((await this.records.millisecondsAgo(manager, price.effectiveFrom)) >= 0) throw priceInForce();
      await this.records.deletePrice(manager, priceId);
      await this.#record(manager, admin, price, { from: describe(price), to: null });
    });
  }

  async #lock(manager: EntityManager, id: string): Promise<void> {
    if (!(await this.records.lock(manager, id))) throw notFound('service');
  }

  #record(
    manager: EntityManager,
    admin: Caller,
    { serviceId }: ServicePriceEntity,
    change: { from: string | null; to: string | null },
  ): Promise<void> {
    const subject = { subjectKind: 'service', subjectId: serviceId } as const;
    return recordChanges(manager, admin, this.clock.now(), subject, [{ what: 'scheduled_price', ...change }]);
  }
}

/** '£199.00 from 2026-11-30T00:00:00.000Z: Half Load £210.00' */
const describe = ({ basePricePence, effectiveFrom, bookingConfig }: ServicePriceEntity): string => {
  const text = `${formatPounds(basePricePence)} from ${effectiveFrom.toISOString()}`;
  return bookingConfig ? `${text}: ${optionPricesText(bookingConfig)}` : text;
};
