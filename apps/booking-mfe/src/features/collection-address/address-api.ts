import { createSavedAddress, savedAddresses } from '@haulway/api-client';
import { api } from '@haulway/platform';

const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingAddresses: build.query(savedAddresses()),
    saveBookingAddress: build.mutation(createSavedAddress()),
  }),
});

export const { useBookingAddressesQuery, useSaveBookingAddressMutation } = addressApi;
