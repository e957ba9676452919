import { DataSource } from 'typeorm';
import { SystemClock } from '../common/clock/index.js';
import { dataSourceOptions, Transactions } from '../common/database/index.js';
import { AvailabilityDayEntity } from '../modules/availability/availability-day.entity.js';
import { AvailabilityRuleEntity } from '../modules/availability/availability-rule.entity.js';
import { AvailabilityRuleRepository } from '../modules/availability/availability-rule.repository.js';
import { CountRepository } from '../modules/availability/count.repository.js';
import { PlaceRepository } from '../modules/availability/place.repository.js';
import { RecountPlaces } from '../modules/availability/recount-places.js';
import { ServiceEntity } from '../modules/catalogue/services/service.entity.js';
import { ServiceRepository } from '../modules/catalogue/services/service.repository.js';
import { CheckPlaces, type PlacesReport } from '../modules/operations/places/check-places.js';
import { PlacesAgreementRepository } from '../modules/operations/places/places-agreement.repository.js';
import { RebuildPlaces } from '../modules/operations/places/rebuild-places.js';

/** The commands for the counters of places that run outside the API. */
export type PlacesCommand = 'check' | 'rebuild';

/**
 * Runs a command on the places of a database, without the API and its configuration.
 * @returns the disagreements between bookings, places and counters afterwards
 */
export const runPlacesCommand = async (
  databaseUrl: string,
  command: PlacesCommand,
): Promise<PlacesReport> => {
  const options = dataSourceOptions(databaseUrl, 1);
  const dataSource = new DataSource({
    ...options,
    // it reads every future booking, which may take long
    extra: { ...options.extra, statement_timeout: 0 },
    entities: [AvailabilityDayEntity, AvailabilityRuleEntity, ServiceEntity],
  });
  await dataSource.initialize();
  try {
    const [clock, transactions] = [new SystemClock(), new Transactions(dataSource)];
    const rows = new PlacesAgreementRepository();
    const rules = new AvailabilityRuleRepository(
      dataSource.getRepository(AvailabilityRuleEntity),
      dataSource.getRepository(AvailabilityDayEntity),
    );
    const recount = new RecountPlaces(clock, rules, new CountRepository());
    const services = new ServiceRepository(dataSource.getRepository(ServiceEntity));
    if (command === 'rebuild') {
      const places = new PlaceRepository(dataSource);
      await new RebuildPlaces(transactions, clock, rows, places, recount, services).execute();
    }
    return await new CheckPlaces(transactions, clock, rows, recount).execute();
  } finally {
    await dataSource.destroy();
  }
};
