import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

/** The types of waste with their codes, the history of one, and a change of one. */
export const wasteTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminWasteTypes: build.query(
      queryOf(calls.wasteTypes.list, {
        input: () => ({ fresh: true }),
        pick: ({ waste_types }) => waste_types,
      }),
    ),
    adminWasteTypeHistory: build.query(
      queryOf(calls.wasteTypes.history, {
        input: (name: string) => ({ params: { name }, query: { limit: 50 }, fresh: true }),
      }),
    ),
    adminChangeWasteType: build.mutation(
      mutationOf(calls.wasteTypes.update, {
        input: ({ name, ewc_code }: { name: string; ewc_code: string }) => ({
          params: { name },
          body: { ewc_code },
        }),
        pick: ({ waste_type }) => waste_type,
        unlessFailed: true,
      }),
    ),
  }),
});
