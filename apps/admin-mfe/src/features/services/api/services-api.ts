import { calls, mutationOf, queryOf, requestOf } from '@haulway/api-client';
import type { AdminServiceResponse, ScheduledPriceBody, ServiceChangeBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

const rows = calls.catalogueAdmin;

const services = api.injectEndpoints({
  endpoints: (build) => ({
    adminServices: build.query({
      ...queryOf(rows.services, { input: () => ({ query: { limit: 100 }, fresh: true }) }),
      providesTags: ['Services'],
    }),
    adminServiceHistory: build.query({
      ...queryOf(rows.serviceHistory, {
        input: (id: string) => ({ params: { id }, query: { limit: 100 }, fresh: true }),
      }),
      providesTags: ['Services'],
    }),
    adminSaveService: build.mutation({
      ...mutationOf(rows.updateService, {
        input: ({ id, body }: { id: string; body: ServiceChangeBody }) => ({ params: { id }, body }),
      }),
      invalidatesTags: (saved) => (saved ? ['Services'] : []),
    }),
    adminRetireService: build.mutation<AdminServiceResponse, { id: string; retired: boolean }>({
      query: ({ id, retired }) =>
        requestOf(retired ? rows.retireService : rows.restoreService, { params: { id } }),
      invalidatesTags: ['Services'],
    }),
    adminSchedulePrice: build.mutation({
      ...mutationOf(rows.schedulePrice, {
        input: ({ id, body }: { id: string; body: ScheduledPriceBody }) => ({ params: { id }, body }),
      }),
      invalidatesTags: (saved) => (saved ? ['Services'] : []),
    }),
    adminRemovePrice: build.mutation({
      ...mutationOf(rows.removePrice, {
        input: ({ id, priceId }: { id: string; priceId: string }) => ({
          params: { id, price_id: priceId },
        }),
      }),
      invalidatesTags: ['Services'],
    }),
  }),
});

/** Services as the office sees them, their history, and what changes them. */
export const {
  useAdminServicesQuery,
  useAdminServiceHistoryQuery,
  useAdminSaveServiceMutation,
  useAdminRetireServiceMutation,
  useAdminSchedulePriceMutation,
  useAdminRemovePriceMutation,
} = services;
