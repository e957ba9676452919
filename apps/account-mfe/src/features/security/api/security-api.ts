import type { ChangePasswordBody, SessionResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';

const security = api.injectEndpoints({
  endpoints: (build) => ({
    accountChangePassword: build.mutation<SessionResponse | null, ChangePasswordBody>({
      query: (body) => ({ method: 'POST', path: '/auth/password', body }),
    }),
    accountResendVerification: build.mutation<unknown, void>({
      query: () => ({ method: 'POST', path: '/auth/email/resend' }),
      invalidatesTags: ['Session'],
    }),
    accountSignOutEverywhere: build.mutation<unknown, void>({
      query: () => ({ method: 'POST', path: '/auth/signout-everywhere' }),
    }),
  }),
});

/** What keeps an account its owner's: the password, a confirmed address, and an end to all sessions. */
export const {
  useAccountChangePasswordMutation,
  useAccountResendVerificationMutation,
  useAccountSignOutEverywhereMutation,
} = security;
