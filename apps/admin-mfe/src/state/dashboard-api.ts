import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

/** The numbers of the dashboard. The argument of the charts is the address's query: `from`, `to`. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query(queryOf(calls.bookings.stats)),
    adminOutlook: build.query(queryOf(calls.admin.outlook)),
    adminCharts: build.query(
      queryOf(calls.admin.bookingCharts, {
        input: (search: string) => ({ query: new URLSearchParams(search) }),
      }),
    ),
  }),
});
