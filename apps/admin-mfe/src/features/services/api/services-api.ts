import type {
  AdminChangesResponse,
  AdminServiceResponse,
  AdminServicesResponse,
  ScheduledPriceBody,
  ScheduledPriceResponse,
  ServiceChangeBody,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

const PATH = '/services/admin';

const services = api.injectEndpoints({
  endpoints: (build) => ({
    adminServices: build.query<AdminServicesResponse, void>({
      query: () => ({ path: `${PATH}?limit=100`, fresh: true }),
      providesTags: ['Services'],
    }),
    adminServiceHistory: build.query<AdminChangesResponse, string>({
      query: (id) => ({ path: `${PATH}/${id}/history?limit=100`, fresh: true }),
      providesTags: ['Services'],
    }),
    adminSaveService: build.mutation<AdminServiceResponse, { id: string; body: ServiceChangeBody }>({
      query: ({ id, body }) => ({ method: 'PUT', path: `${PATH}/${id}`, body }),
      invalidatesTags: (saved) => (saved ? ['Services'] : []),
    }),
    adminRetireService: build.mutation<AdminServiceResponse, { id: string; retired: boolean }>({
      query: ({ id, retired }) => ({
        method: 'POST',
        path: `${PATH}/${id}/${retired ? 'retire' : 'restore'}`,
      }),
      invalidatesTags: ['Services'],
    }),
    adminSchedulePrice: build.mutation<ScheduledPriceResponse, { id: string; body: ScheduledPriceBody }>({
      query: ({ id, body }) => ({ method: 'POST', path: `${PATH}/${id}/prices`, body }),
      invalidatesTags: (saved) => (saved ? ['Services'] : []),
    }),
    adminRemovePrice: build.mutation<unknown, { id: string; priceId: string }>({
      query: ({ id, priceId }) => ({ method: 'DELETE', path: `${PATH}/${id}/prices/${priceId}` }),
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
