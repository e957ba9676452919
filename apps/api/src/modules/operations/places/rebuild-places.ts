import { Injectable } from '@nestjs/common';
import { RESOURCES } from '@haulway/contracts';
import { londonToday, resourceOf } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../common/database/index.js';
import { PlaceRepository } from '../../availability/place.repository.js';
import { RecountPlaces } from '../../availability/recount-places.js';
import { ServiceRepository } from '../../catalogue/services/service.repository.js';
import { toService } from '../../catalogue/services/to-service.js';
import { type LackingBooking, PlacesAgreementRepository } from './places-agreement.repository.js';

/**
 * Gives every booking from today on the place that it should have, and counts the places anew: after bookings were made by
 * a version that knew no places, or by hand. A resource is nobody else's while it is mended.
 */
@Injectable()
export class RebuildPlaces {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly rows: PlacesAgreementRepository,
    private readonly places: PlaceRepository,
    private readonly recount: RecountPlaces,
    private readonly services: ServiceRepository,
  ) {}

  /** May be run at any time, and again. @throws LockTimeout while places of a resource are being changed all the time */
  async execute(): Promise<void> {
    const today = londonToday(this.clock.now());
    for (const resource of [...RESOURCES].sort()) {
      await this.transactions.run(async (manager) => {
        await this.places.lockAlone(manager, resource);
        const lacking = await this.rows.lacking(manager, today);
        const own = await this.#thoseOf(manager, resource, lacking);
        if (own.length > 0) await this.rows.give(manager, resource, own);
        await this.rows.mend(manager, resource, today);
        await this.recount.execute(manager, resource);
      });
    }
  }

  async #thoseOf(
    manager: EntityManager,
    resource: string,
    bookings: readonly LackingBooking[],
  ): Promise<LackingBooking[]> {
    const own = new Set<string>();
    for (const id of new Set(bookings.map(({ serviceId }) => serviceId))) {
      const service = toService(await this.services.getOfBooking(manager, id));
      if (resourceOf(service) === resource) own.add(id);
    }
    return bookings.filter(({ serviceId }) => own.has(serviceId));
  }
}
