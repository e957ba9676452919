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
 * Gives every booking from today on the place it should have, and recounts the places. For use after bookings were made
 * by a version without places, or by hand. A resource is locked while it is repaired.
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

  /**
   * Safe to run at any time, and repeatedly.
   * @throws LockTimeout when other transactions keep a resource's places locked
   */
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
