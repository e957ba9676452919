import {
  type SavedAddress,
  type SavedAddressAnswer,
  type SavedAddressBody,
  type SavedAddressesAnswer,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

/** The saved addresses of the signed-in customer. */
const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingAddresses: build.query<SavedAddress[], void>({
      query: () => '/saved-addresses?limit=100',
      transformResponse: (answer: SavedAddressesAnswer) => answer.addresses,
      providesTags: ['Addresses'],
    }),
    saveBookingAddress: build.mutation<SavedAddress, SavedAddressBody>({
      query: (body) => ({ method: 'POST', path: '/saved-addresses', body }),
      transformResponse: (answer: SavedAddressAnswer) => answer.address,
      invalidatesTags: ['Addresses'],
    }),
  }),
});

export const { useBookingAddressesQuery, useSaveBookingAddressMutation } = addressApi;
