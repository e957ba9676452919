import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../../availability/availability.module.js';
import { ServicesModule } from '../../catalogue/services/services.module.js';
import { CheckPlaces } from './check-places.js';
import { PlacesAgreementRepository } from './places-agreement.repository.js';
import { RebuildPlaces } from './rebuild-places.js';

/** Checks and repairs the counters of places. */
@Module({
  imports: [AvailabilityModule, ServicesModule],
  providers: [CheckPlaces, PlacesAgreementRepository, RebuildPlaces],
  exports: [CheckPlaces, RebuildPlaces],
})
export class PlacesAgreementModule {}
