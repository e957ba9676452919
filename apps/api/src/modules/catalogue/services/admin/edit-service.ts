import { Injectable } from '@nestjs/common';
import { type AdminService, type NewServiceBody, type ServiceChangeBody } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, notFound } from '@haulway/server/http';
import { type Change, recordChanges } from '../../../audit/audit-trail.repository.js';
import { staleEdit } from '../../stale-edit.js';
import { type ServiceEntity } from '../service.entity.js';
import { toAdminService, toService } from '../to-service.js';
import { changesBetween, fieldsAfter, fieldsOfNew } from './service-changes.js';
import { type ServiceFields, ServiceRecordRepository } from './service-record.repository.js';

const slugBooked = (): ApiException =>
  new ApiException(
    409,
    'slug_booked',
    'This service has been booked, so its address stays as it is: links to it must keep working.',
    { slug: 'Cannot be changed once the service has been booked' },
  );

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
        await this.records.update(manager, id, after, changed);
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

  #record(
    manager: EntityManager,
    subjectId: string,
    admin: Caller,
    changes: readonly Change[],
  ): Promise<void> {
    return recordChanges(manager, admin, this.clock.now(), { subjectKind: 'service', subjectId }, changes);
  }
}
