import { calls, mutationOf } from '@haulway/api-client';
import type { ConfirmBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

const personalData = api.injectEndpoints({
  endpoints: (build) => ({
    accountExport: build.mutation(mutationOf(calls.personalData.export, { input: () => ({ fresh: true }) })),
    accountDelete: build.mutation(
      mutationOf(calls.personalData.deleteAccount, { input: (body: ConfirmBody) => ({ body }) }),
    ),
  }),
});

/** Exporting all data about the signed-in user, and deleting the account. */
export const { useAccountExportMutation, useAccountDeleteMutation } = personalData;
