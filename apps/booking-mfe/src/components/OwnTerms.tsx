import { changePolicy } from '@haulway/api-client';
import { type OwnBooking, ownTerms } from '@haulway/domain';
import { api, serverNow } from '@haulway/platform';

const policyApi = api.injectEndpoints({
  endpoints: (build) => ({ bookingPolicy: build.query(changePolicy()) }),
});

export const { useBookingPolicyQuery } = policyApi;

/** What it costs to change or cancel one booking, by its own dates. Empty until the policy is loaded. */
export function OwnTerms(booking: OwnBooking) {
  const { data: policy } = useBookingPolicyQuery();
  return policy && ownTerms(booking, policy, serverNow()).map((text) => <p key={text}>{text}</p>);
}
