import { Injectable } from '@nestjs/common';
import { RESOURCES } from '@haulway/contracts';
import { londonToday } from '@haulway/domain';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../common/database/index.js';
import { RecountPlaces } from '../../availability/recount-places.js';
import {
  type BookingFault,
  type CounterFault,
  PlacesAgreementRepository,
} from './places-agreement.repository.js';

/** The disagreements between bookings, places and counters; empty when all is well. At most 100 of each are listed. */
export interface PlacesReport {
  readonly counters: readonly CounterFault[];
  readonly bookings: readonly BookingFault[];
  /** The number of groups of places that are counted by a different rule than the one that applies to them. */
  readonly misplaced: number;
}

/** The number of disagreements in a report. */
export const faultsIn = ({ counters, bookings, misplaced }: PlacesReport): number =>
  counters.length + bookings.length + misplaced;

/** Checks that the counters of places agree with the bookings from today on, in one snapshot of the database. */
@Injectable()
export class CheckPlaces {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly rows: PlacesAgreementRepository,
    private readonly recount: RecountPlaces,
  ) {}

  execute(): Promise<PlacesReport> {
    const today = londonToday(this.clock.now());
    return this.transactions.run(async (manager) => {
      const counters = await this.rows.counterFaults(manager, today);
      const bookings = await this.rows.bookingFaults(manager, today);
      let misplaced = 0;
      for (const resource of RESOURCES) misplaced += (await this.recount.misplaced(manager, resource)).length;
      return { counters, bookings, misplaced };
    }, 'REPEATABLE READ');
  }
}
