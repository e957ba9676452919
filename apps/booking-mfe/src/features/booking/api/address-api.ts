import {
  type SavedAddress,
  type SavedAddressResponse,
  type SavedAddressBody,
  type SavedAddressesResponse,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

/** The saved addresses of the signed-in customer. */
const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingAddresses: build.query<SavedAddress[], void>({
      query: () => '/saved-addresses?limit=100',
      transformResponse: (answer: SavedAddressesResponse) => answer.addresses,
      providesTags: ['Addresses'],
    }),
    saveBookingAddress: build.mutation<SavedAddress, SavedAddressBody>({
      query: (body) => ({ method: 'POST', path: '/saved-addresses', body }),
      transformResponse: (answer: SavedAddressResponse) => answer.address,
      invalidatesTags: ['Addresses'],
    }),
  }),
});

export const { useBookingAddressesQuery, useSaveBookingAddressMutation } = addressApi;
