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

/** The data of the charts. The argument is the address's query: `from`, `to`. */
export const { useAdminChartsQuery } = charts;
