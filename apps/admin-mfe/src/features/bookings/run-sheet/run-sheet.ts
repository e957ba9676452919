import type { AdminBooking } from '@haulway/contracts';
import { TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { workerText } from '../booking-texts.js';

/** The collections of one worker on one day, in the order of the round. */
export interface Round {
  readonly date: string;
  readonly worker: string;
  readonly stops: readonly AdminBooking[];
}

const keyOf = (booking: AdminBooking): string =>
  `${booking.collection_date} ${workerText(booking).toLowerCase()}`;

const byRound = (one: AdminBooking, other: AdminBooking): number =>
  TIME_SLOTS_OF_DAY.indexOf(one.collection_time_slot) -
    TIME_SLOTS_OF_DAY.indexOf(other.collection_time_slot) ||
  one.collection_postcode.localeCompare(other.collection_postcode, 'en-GB') ||
  one.id.localeCompare(other.id);

/**
 * Rounds by day and worker. Each round is sorted by slot, and within a slot by postcode. Cancelled bookings are left
 * out.
 */
export const roundsOf = (bookings: readonly AdminBooking[]): readonly Round[] => {
  const rounds = new Map<string, AdminBooking[]>();
  for (const booking of bookings) {
    if (booking.status === 'cancelled') continue;
    const round = rounds.get(keyOf(booking));
    if (round) round.push(booking);
    else rounds.set(keyOf(booking), [booking]);
  }
  return [...rounds]
    .sort(([one], [other]) => one.localeCompare(other, 'en-GB'))
    .flatMap(([, stops]) => {
      const [first] = stops;
      if (!first) return [];
      const worker = workerText(first);
      return [{ date: first.collection_date, worker, stops: stops.sort(byRound) }];
    });
};
