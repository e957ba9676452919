import { calls, queryOf } from '@haulway/api-client';
import { isOfferedAt, readPostcode, type Step } from '@haulway/domain';
import { api } from '@haulway/platform';
import { useBooking } from '../state/booking-context.js';

const postcodeApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingPostcode: build.query(
      queryOf(calls.postcodes.one, { input: (postcode: string) => ({ params: { postcode } }) }),
    ),
  }),
});

/**
 * The postcode that counts in a step, once it is complete; empty for one that is badly formed. That of the address counts
 * after step 2 as well: somebody may continue before the response is there.
 */
const usePostcodeOf = (step: Step): string => {
  const { flow, flowType } = useBooking();
  const { postcode = '', address } = flow.data;
  const typed = step > 1 ? address.postcode : flowType.startsWith('skip') ? postcode : '';
  const reading = readPostcode(typed);
  return reading.kind === 'complete' ? `${reading.outcode} ${reading.incode}` : '';
};

/**
 * The postcode of a step, if we don't offer the service there. Undefined also while that is not known: the server
 * decides when the booking is made.
 */
export const useNotServed = (step: Step): string | undefined => {
  const { service } = useBooking();
  const postcode = usePostcodeOf(step);
  const { currentData } = postcodeApi.useBookingPostcodeQuery(postcode, { skip: postcode === '' });
  return currentData && !isOfferedAt(service, currentData) ? postcode : undefined;
};
