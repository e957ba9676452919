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

/** Everything held of the signed-in person, and an end to it. */
export const { useAccountExportMutation, useAccountDeleteMutation } = personalData;
