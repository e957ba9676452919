import { calls, mutationOf, queryOf } from '@haulway/api-client';
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
    adminCreateService: build.mutation(mutationOf(catalogueAdmin.createService)),
    adminSaveService: build.mutation(mutationOf(catalogueAdmin.updateService)),
    adminRetireService: build.mutation(mutationOf(catalogueAdmin.retireService)),
    adminRestoreService: build.mutation(mutationOf(catalogueAdmin.restoreService)),
    adminSchedulePrice: build.mutation(mutationOf(catalogueAdmin.schedulePrice)),
    adminRemovePrice: build.mutation(mutationOf(catalogueAdmin.removePrice)),
  }),
});
