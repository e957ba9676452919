import { calls, createSavedAddress, mutationOf, savedAddresses } from '@haulway/api-client';
import { api } from '@haulway/platform';
import { logFailure } from '../../state/log-failure.js';

/** The saved addresses and the changes of one. After each change the list is loaded again. */
export const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountAddresses: build.query({
      ...savedAddresses(),
      onQueryStarted: logFailure('Failed to fetch saved addresses'),
    }),
    accountCreateAddress: build.mutation(createSavedAddress()),
    accountUpdateAddress: build.mutation(mutationOf(calls.savedAddresses.update)),
    accountDeleteAddress: build.mutation(mutationOf(calls.savedAddresses.remove)),
    accountSetDefaultAddress: build.mutation(mutationOf(calls.savedAddresses.setDefault)),
  }),
});
