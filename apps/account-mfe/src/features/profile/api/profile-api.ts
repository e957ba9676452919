import type { MeResponse, ProfileBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

const profile = api.injectEndpoints({
  endpoints: (build) => ({
    accountProfile: build.query<MeResponse, void>({
      query: () => '/auth/me',
      providesTags: ['Session', 'Loyalty'],
    }),
    accountUpdateProfile: build.mutation<MeResponse, ProfileBody>({
      query: (body) => ({ method: 'PUT', path: '/auth/profile', body }),
      invalidatesTags: ['Session'],
    }),
  }),
});

/** The signed-in user with the profile, and changing name and phone. */
export const { useAccountProfileQuery, useAccountUpdateProfileMutation } = profile;
