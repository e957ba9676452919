import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

/** The signed-in user with the profile, changing the profile, and the link that confirms the email address. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountProfile: build.query(queryOf(calls.auth.me)),
    accountUpdateProfile: build.mutation(mutationOf(calls.auth.updateProfile)),
    accountResendVerification: build.mutation(mutationOf(calls.accountSecurity.resendVerification)),
  }),
});
