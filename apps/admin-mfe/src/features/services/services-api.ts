import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { NewServiceBody, ScheduledPriceBody, ServiceChangeBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

const { catalogueAdmin } = calls;

const limit = 100;

/** The office's view of the services, their history, and the changes. */
export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminServices: build.query(
      queryOf(catalogueAdmin.services, { input: () => ({ query: { limit }, fresh: true }) }),
    ),
    adminServiceHistory: build.query(
      queryOf(catalogueAdmin.serviceHistory, {
        input: ({ id, page = 1 }: { id: string; page?: number }) => ({
          params: { id },
          query: { page, limit },
          fresh: true,
        }),
      }),
    ),
    adminCreateService: build.mutation(
      mutationOf(catalogueAdmin.createService, { input: (body: NewServiceBody) => ({ body }) }),
    ),
    adminSaveService: build.mutation(
      mutationOf(catalogueAdmin.updateService, {
        input: ({ id, body }: { id: string; body: ServiceChangeBody }) => ({ params: { id }, body }),
      }),
    ),
    adminRetireService: build.mutation(
      mutationOf(catalogueAdmin.retireService, { input: (id: string) => ({ params: { id } }) }),
    ),
    adminRestoreService: build.mutation(
      mutationOf(catalogueAdmin.restoreService, { input: (id: string) => ({ params: { id } }) }),
    ),
    adminSchedulePrice: build.mutation(
      mutationOf(catalogueAdmin.schedulePrice, {
        input: ({ id, body }: { id: string; body: ScheduledPriceBody }) => ({ params: { id }, body }),
      }),
    ),
    adminRemovePrice: build.mutation(
      mutationOf(catalogueAdmin.removePrice, {
        input: ({ id, price_id }: { id: string; price_id: string }) => ({ params: { id, price_id } }),
      }),
    ),
  }),
});
