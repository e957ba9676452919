import { Injectable } from '@nestjs/common';
import { type AvailabilityResponse, type AvailabilityQuery } from '@haulway/contracts';
import { availabilityRange, londonTomorrow, nextFreeOf, outcodeOf, resourceOf } from '@haulway/domain';
import { Clock } from '../../common/clock/index.js';
import { invalidRequest, notFound } from '../../common/http/index.js';
import { ServiceRepository } from '../catalogue/services/service.repository.js';
import { toService } from '../catalogue/services/to-service.js';
import { PlaceRepository } from './place.repository.js';
import { slotsOf } from './slots-of.js';

/** Finds which slots of a service are free. */
@Injectable()
export class ReadAvailability {
  constructor(
    private readonly services: ServiceRepository,
    private readonly places: PlaceRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Always runs two statements.
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
    const situation = await this.places.situation(resource, outcodeOf(postcode), range, now);
    const availability = slotsOf(situation, resource, postcode, range);
    return { availability, next_free: nextFreeOf(availability) };
  }
}
