import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

export interface WasteCodeChange {
  readonly name: string;
  readonly ewcCode: string;
}

/** The types of waste with their codes, the history of one, and a change of one. */
export const { useAdminWasteTypesQuery, useAdminWasteTypeHistoryQuery, useAdminChangeWasteTypeMutation } =
  api.injectEndpoints({
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
          input: ({ name, ewcCode }: WasteCodeChange) => ({ params: { name }, body: { ewc_code: ewcCode } }),
          pick: ({ waste_type }) => waste_type,
          unlessFailed: true,
        }),
      ),
    }),
  });
