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

/** What bookings, places and counters disagree in; nothing where all is well. At most 100 of each are named. */
export interface PlacesReport {
  readonly counters: readonly CounterFault[];
  readonly bookings: readonly BookingFault[];
  /** Groups of places that are counted by another rule than the one that counts for them. */
  readonly misplaced: number;
}

/** How many disagreements a report has. */
export const faultsIn = ({ counters, bookings, misplaced }: PlacesReport): number =>
  counters.length + bookings.length + misplaced;

/** Proves that the counters of places agree with the bookings, from today on, at one moment of the database. */
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
