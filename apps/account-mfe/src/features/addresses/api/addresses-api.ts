import type { SavedAddress, SavedAddressesResponse, SavedAddressUpdateBody } from '@haulway/contracts';
import { api } from '@haulway/platform';
import { logFailure } from '../../loading/log-failure.js';

export interface AddressChange {
  /** Absent for a new address. */
  readonly id?: string;
  readonly body: SavedAddressUpdateBody;
}

/** As many as the API gives at once: nobody keeps more addresses. */
const LIMIT = 100;

const addresses = api.injectEndpoints({
  endpoints: (build) => ({
    accountAddresses: build.query<SavedAddress[], void>({
      query: () => `/saved-addresses?limit=${LIMIT}`,
      transformResponse: (answer: SavedAddressesResponse) => answer.addresses,
      providesTags: ['Addresses'],
      onQueryStarted: logFailure('Failed to fetch saved addresses'),
    }),
    accountSaveAddress: build.mutation<unknown, AddressChange>({
      query: ({ id, body }) =>
        id === undefined
          ? { method: 'POST', path: '/saved-addresses', body }
          : { method: 'PUT', path: `/saved-addresses/${id}`, body },
      invalidatesTags: ['Addresses'],
    }),
    accountDeleteAddress: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/saved-addresses/${id}` }),
      invalidatesTags: ['Addresses'],
    }),
    accountSetDefaultAddress: build.mutation<unknown, string>({
      query: (id) => ({ method: 'PATCH', path: `/saved-addresses/${id}/default` }),
      invalidatesTags: ['Addresses'],
    }),
  }),
});

/** The saved addresses, and what can be done to one; after each the list loads anew. */
export const {
  useAccountAddressesQuery,
  useAccountSaveAddressMutation,
  useAccountDeleteAddressMutation,
  useAccountSetDefaultAddressMutation,
} = addresses;
