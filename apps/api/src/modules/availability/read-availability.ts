import { Injectable } from '@nestjs/common';
import { type AvailabilityResponse, type AvailabilityQuery } from '@haulway/contracts';
import { availabilityRange, londonTomorrow, nextFreeOf, outcodeOf, resourceOf } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { invalidRequest, notFound } from '@haulway/server/http';
import { ServiceRepository } from '../catalogue/services/service.repository.js';
import { toService } from '../catalogue/services/to-service.js';
import { CapacityRepository } from './capacity.repository.js';
import { slotsOf } from './slots-of.js';

/** Finds which slots of a service are free. */
@Injectable()
export class ReadAvailability {
  constructor(
    private readonly services: ServiceRepository,
    private readonly rows: CapacityRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Always runs four statements, however many bookings there are.
   * @throws ApiException 400 naming `to`; 404 for an unknown service
   */
  async execute({
    service: idOrSlug,
    postcode = '',
    ...asked
  }: AvailabilityQuery): Promise<AvailabilityResponse> {
    const now = this.clock.now();
    const range = availabilityRange(asked, londonTomorrow(now));
    if (!range.ok) throw invalidRequest({ [range.field]: range.message });
    const service = await this.services.find(idOrSlug);
    if (!service) throw notFound('service');
    const resource = resourceOf(toService(service));
    const [rules, days] = await Promise.all([this.rows.rules(resource), this.rows.days(range)]);
    const taken = await this.rows.taken([resource], range, rules, now);
    const availability = slotsOf({ rules, days, taken }, resource, outcodeOf(postcode), range);
    return { availability, next_free: nextFreeOf(availability) };
  }
}
