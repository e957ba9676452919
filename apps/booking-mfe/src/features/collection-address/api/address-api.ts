import { createSavedAddress, savedAddresses } from '@haulway/api-client';
import { api } from '@haulway/platform';

/** The saved addresses of the signed-in customer. */
const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingAddresses: build.query(savedAddresses()),
    saveBookingAddress: build.mutation(createSavedAddress()),
  }),
});

export const { useBookingAddressesQuery, useSaveBookingAddressMutation } = addressApi;
