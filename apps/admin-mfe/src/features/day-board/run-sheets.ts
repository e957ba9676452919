import type { AdminBooking, DispatchDay, DispatchJob } from '@haulway/contracts';
import type { Platform } from '@haulway/platform';
import { bookingsApi } from '../../state/admin-bookings-api.js';

/** A job with its booking, which says more than the board. Undefined when the booking was moved meanwhile. */
export interface Stop {
  readonly job: DispatchJob;
  readonly booking: AdminBooking | undefined;
}

export interface Sheet {
  readonly workerId: string;
  readonly worker: string;
  readonly stops: readonly Stop[];
}

const PER_PAGE = 100;

/** The bookings of a day that are not cancelled. @throws ApiFailure */
export const loadBookings = async (
  store: Platform['store'],
  date: string,
): Promise<readonly AdminBooking[]> => {
  const found: AdminBooking[] = [];
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({
      date_from: date,
      date_to: date,
      status: 'not_cancelled',
      page: String(page),
      limit: String(PER_PAGE),
    });
    const { initiate } = bookingsApi.endpoints.adminBookings;
    const request = initiate(search.toString(), { subscribe: false, forceRefetch: true });
    const { bookings } = await store.dispatch(request).unwrap();
    found.push(...bookings);
    if (bookings.length < PER_PAGE) return found;
  }
};

/** A sheet for each worker with jobs to collect, in the board's order. */
export const sheetsOf = (day: DispatchDay, bookings: readonly AdminBooking[]): readonly Sheet[] =>
  day.crews
    .map(({ worker, jobs }) => ({
      workerId: worker.id,
      worker: worker.name,
      stops: jobs
        .filter(({ state }) => state !== 'cancelled')
        .map((job) => ({ job, booking: bookings.find(({ id }) => id === job.booking_id) })),
    }))
    .filter(({ stops }) => stops.length > 0);
