import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { ProfileBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

const profile = api.injectEndpoints({
  endpoints: (build) => ({
    accountProfile: build.query(queryOf(calls.auth.me)),
    accountUpdateProfile: build.mutation(
      mutationOf(calls.auth.updateProfile, { input: (body: ProfileBody) => ({ body }) }),
    ),
  }),
});

/** The signed-in user with the profile, and changing name and phone. */
export const { useAccountProfileQuery, useAccountUpdateProfileMutation } = profile;
