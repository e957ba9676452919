import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

const charts = api.injectEndpoints({
  endpoints: (build) => ({
    adminCharts: build.query(
      queryOf(calls.admin.bookingCharts, {
        input: (search: string) => ({ query: new URLSearchParams(search) }),
      }),
    ),
  }),
});

/** The data of the charts. The argument is the address's query: `from`, `to`. */
export const { useAdminChartsQuery } = charts;
