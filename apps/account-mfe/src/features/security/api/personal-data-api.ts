import type { ConfirmBody, PersonalDataExport } from '@haulway/contracts';
import { api } from '@haulway/platform';

const personalData = api.injectEndpoints({
  endpoints: (build) => ({
    accountExport: build.mutation<PersonalDataExport, void>({
      query: () => ({ path: '/auth/export', fresh: true }),
    }),
    accountDelete: build.mutation<unknown, ConfirmBody>({
      query: (body) => ({ method: 'DELETE', path: '/auth/account', body }),
    }),
  }),
});

/** Everything held of the signed-in person, and an end to it. */
export const { useAccountExportMutation, useAccountDeleteMutation } = personalData;
