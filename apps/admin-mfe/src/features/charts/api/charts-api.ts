import type { BookingChartsResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';

const charts = api.injectEndpoints({
  endpoints: (build) => ({
    adminCharts: build.query<BookingChartsResponse, string>({
      query: (search) => `/bookings/admin/charts${search && `?${search}`}`,
      providesTags: ['Bookings'],
    }),
  }),
});

/** What the charts show; the question is the query of the address: `from`, `to`. */
export const { useAdminChartsQuery } = charts;
