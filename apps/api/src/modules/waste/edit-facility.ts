import { type FacilityBody, type FacilityChangeBody } from '@haulway/contracts';
import { isFilled, siteAddressOf } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { isPostgresError, Transactions } from '@haulway/server/database';
import { ApiException, type Caller, invalidRequest, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { recordChanges } from '../audit/audit-trail.repository.js';
import { type FacilityEntity, FacilityRepository, toFacility } from './facility.repository.js';

const facilityExists = (): ApiException =>
  new ApiException(409, 'facility_exists', 'There is already a facility with this permit.', {
    permit_number: 'Belongs to another facility',
  });

const stale = (facility: FacilityEntity): ApiException =>
  new ApiException(
    409,
    'stale',
    'Someone else has changed this since you opened it. Please look at what they changed and save again.',
    { facility: toFacility(facility) },
  );

/** Creates and changes facilities, and records who did. */
@Injectable()
export class EditFacility {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly facilities: FacilityRepository,
  ) {}

  /** @throws ApiException 400 naming `address`; 409 `facility_exists` */
  create(body: FacilityBody, admin: Caller): Promise<FacilityEntity> {
    return this.#write(async (manager) => {
      const facility = await this.facilities.save(manager, columnsOf(body));
      await this.#record(manager, admin, facility.id, null, textOf(facility));
      return facility;
    });
  }

  /** @throws ApiException 400 naming `address`; 404; 409 `stale`, `facility_exists` */
  update(id: string, { version, ...changes }: FacilityChangeBody, admin: Caller): Promise<FacilityEntity> {
    return this.#write(async (manager) => {
      const facility = await this.facilities.lock(manager, id);
      if (!facility) throw notFound('facility');
      if (facility.version !== version) throw stale(facility);
      const before = textOf(facility);
      const changed = { ...facility, ...columnsOf(changes) };
      if (textOf(changed) === before) return facility;
      const saved = await this.facilities.save(manager, { ...changed, version: version + 1 });
      await this.#record(manager, admin, id, before, textOf(saved));
      return saved;
    });
  }

  #record(manager: EntityManager, admin: Caller, subjectId: string, from: string | null, to: string) {
    const changes = [{ what: 'facility', from, to } as const];
    return recordChanges(manager, admin, this.clock.now(), { subjectKind: 'facility', subjectId }, changes);
  }

  async #write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (isPostgresError(error, 'unique_violation')) throw facilityExists();
      throw error;
    }
  }
}

/** The columns of the fields that were sent. */
const columnsOf = ({ name, address, permit_number: permit, active }: Partial<FacilityBody>) => {
  const site = address === undefined ? undefined : siteAddressOf(address);
  if (site === null)
    throw invalidRequest({ address: 'Must be a street, a town and a postcode, with commas' });
  const permitNumber = isFilled(permit) ? permit.trim() : null;
  const permitKey = permitNumber === null ? null : permitNumber.replace(/\s+/gu, '').toUpperCase();
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(site && { address: site.fullAddress }),
    ...(permit !== undefined && { permitNumber, permitKey }),
    ...(active !== undefined && { active }),
  };
};

const textOf = ({ name, address, permitNumber, active }: FacilityEntity): string =>
  [name, address, permitNumber ?? 'exempt', active ? 'in use' : 'not in use'].join(', ');
