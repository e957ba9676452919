import type { BookingStats } from '@haulway/contracts';
import { api } from '@haulway/platform';

const stats = api.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query<BookingStats, void>({
      query: () => '/bookings/admin/stats',
      providesTags: ['Bookings'],
    }),
  }),
});

/** The four figures of the dashboard, computed by the server over all bookings. */
export const { useAdminStatsQuery } = stats;
