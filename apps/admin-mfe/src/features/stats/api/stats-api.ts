import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

const stats = api.injectEndpoints({
  endpoints: (build) => ({ adminStats: build.query(queryOf(calls.bookings.stats)) }),
});

/** The four figures of the dashboard, computed by the server over all bookings. */
export const { useAdminStatsQuery } = stats;
