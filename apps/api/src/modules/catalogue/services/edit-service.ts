import {
  type AdminService,
  type NewServiceBody,
  type Service,
  type ServiceChangeBody,
} from '@haulway/contracts';
import { formatPounds, fromPriceText, toPence } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Change, recordChanges } from '../../audit/audit-trail.repository.js';
import { type ServiceFields, ServiceRecordRepository } from './admin/service-record.repository.js';
import { type ServiceEntity, toAdminService, toService } from './service.repository.js';

const FIELDS = [
  'slug',
  'name',
  'category',
  'popular',
  'label',
  'label_color',
  'base_price',
  'price_display',
  'description',
  'features',
  'icon',
  'booking_config',
] as const satisfies readonly (keyof ServiceFields)[];

/** The fields of a new service. The text of its price is generated if none is given. */
const fieldsOfNew = (body: NewServiceBody): ServiceFields => ({
  ...body,
  price_display: given(body.price_display) ?? fromPriceText(toPence(body.base_price)),
});

/**
 * The fields of a service after a change; a field that is left out stays. The text of the price is generated again with
 * the price, unless the change gives a text other than the generated one of the old price.
 */
const fieldsAfter = (before: Service, body: ServiceChangeBody): ServiceFields => {
  const { id: _id, _id: _sameId, ...fields } = before;
  const { price_display, ...changes } = body;
  const named = Object.fromEntries(
    FIELDS.flatMap((field) =>
      field === 'price_display' || changes[field] === undefined ? [] : [[field, changes[field]]],
    ),
  );
  const after: ServiceFields = { ...fields, ...named };
  const text = given(price_display);
  const wasMade = before.price_display === fromPriceText(toPence(before.base_price));
  if (text !== undefined && !(wasMade && text === before.price_display)) after.price_display = text;
  else if (price_display !== undefined || body.base_price !== undefined)
    after.price_display = fromPriceText(toPence(after.base_price));
  return after;
};

const given = (text: string | null | undefined): string | undefined => (text?.trim() ? text : undefined);

/** The differences between two states of a service, as the trail records them. */
const changesBetween = (before: ServiceFields, after: ServiceFields): Change[] =>
  FIELDS.flatMap((what) => {
    const from = textOf(before, what);
    const to = textOf(after, what);
    return from === to ? [] : [{ what, from, to }];
  });

/** A field's value as text; money as '£12.00', options as JSON with members in one order. */
const textOf = (fields: ServiceFields, field: (typeof FIELDS)[number]): string | null => {
  if (field === 'base_price') return formatPounds(toPence(fields.base_price));
  if (field === 'popular') return fields.popular ? 'yes' : 'no';
  if (field === 'features') return fields.features.join('\n');
  if (field === 'booking_config') return JSON.stringify(sorted(fields.booking_config));
  return fields[field];
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};

/**
 * 409 for an edit based on an older version; `details` has the current record.
 * @param details the record under its own name: `{ service }`
 */
export const staleEdit = (details: Readonly<Record<string, unknown>>): ApiException =>
  new ApiException(
    409,
    'stale',
    'Someone else has changed this since you opened it. Please look at what they changed and save again.',
    details,
  );

const slugTaken = (): ApiException =>
  new ApiException(409, 'slug_taken', 'Another service already has this URL.', { slug: 'Is taken' });

const slugBooked = (): ApiException =>
  new ApiException(409, 'slug_booked', "This service has been booked, so its URL can't change.", {
    slug: 'Cannot be changed once the service has been booked',
  });

/** Creates, changes, retires and restores services; each change is recorded in the trail. */
@Injectable()
export class EditService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly records: ServiceRecordRepository,
  ) {}

  /** @throws ApiException 409 `slug_taken` */
  create(body: NewServiceBody, admin: Caller): Promise<AdminService> {
    const fields = fieldsOfNew(body);
    return this.transactions.run(async (manager) => {
      const id = await this.records.insert(manager, fields);
      if (id === null) throw slugTaken();
      await this.#record(manager, id, admin, [{ what: 'created', from: null, to: fields.name }]);
      return this.#response(manager, id);
    });
  }

  /**
   * Changes a service, based on the version that was shown. An edit that changes nothing keeps the version.
   * @throws ApiException 404; 409 `stale` with the current service, `slug_taken`, `slug_booked`
   */
  update(id: string, body: ServiceChangeBody, admin: Caller): Promise<AdminService> {
    return this.transactions.run(async (manager) => {
      const found = await this.#lock(manager, id);
      const isOtherPrice = body.price_id !== undefined && body.price_id !== found.priceId;
      if (body.version !== found.version || isOtherPrice)
        throw staleEdit({ service: await this.#response(manager, id) });
      const before = toService(found);
      const after = fieldsAfter(before, body);
      const changes = changesBetween(before, after);
      if (after.slug !== before.slug && (await this.records.isBooked(manager, id))) throw slugBooked();
      if (changes.length > 0) {
        const changed = new Set(changes.map(({ what }) => what as keyof ServiceFields));
        if (!(await this.records.update(manager, id, after, changed))) throw slugTaken();
        await this.#record(manager, id, admin, changes);
      }
      return this.#response(manager, id);
    });
  }

  /**
   * Takes a service off the site or puts it back; does nothing if that is already done.
   * @throws ApiException 404
   */
  setRetired(id: string, retired: boolean, admin: Caller): Promise<AdminService> {
    return this.transactions.run(async (manager) => {
      const found = await this.#lock(manager, id);
      if ((found.retiredAt !== null) !== retired) {
        await this.records.setRetired(manager, id, retired);
        const [from, to] = retired ? ['no', 'yes'] : ['yes', 'no'];
        await this.#record(manager, id, admin, [{ what: 'retired', from, to }]);
      }
      return this.#response(manager, id);
    });
  }

  async #lock(manager: EntityManager, id: string): Promise<ServiceEntity> {
    const found = await this.records.lock(manager, id);
    if (!found) throw notFound('service');
    return found;
  }

  async #response(manager: EntityManager, id: string): Promise<AdminService> {
    const service = await this.records.find(id, manager);
    if (!service) throw notFound('service');
    return toAdminService(service, await this.records.scheduled([id], manager));
  }

  #record(manager: EntityManager, subjectId: string, admin: Caller, changes: readonly Change[]) {
    return recordChanges(manager, admin, this.clock.now(), { subjectKind: 'service', subjectId }, changes);
  }
}
