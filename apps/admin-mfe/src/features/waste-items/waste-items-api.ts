import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

const { catalogueAdmin } = calls;

export const WASTE_ITEMS_PER_PAGE = 50;

/** The office's view of the calculator's items, and the changes. */
export const wasteItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminWasteItems: build.query(
      queryOf(catalogueAdmin.wasteItems, {
        input: (page: number) => ({ query: { page, limit: WASTE_ITEMS_PER_PAGE }, fresh: true }),
      }),
    ),
    adminCreateWasteItem: build.mutation(mutationOf(catalogueAdmin.createWasteItem)),
    adminSaveWasteItem: build.mutation(mutationOf(catalogueAdmin.updateWasteItem)),
  }),
});
