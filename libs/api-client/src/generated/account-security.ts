// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['accountSecurity'];

/** Change the password. */
export const changePassword: Call<Rows['changePassword']> = {
  method: 'POST',
  path: '/auth/password',
};

/** Request a password reset link. */
export const forgotPassword: Call<Rows['forgotPassword']> = {
  method: 'POST',
  path: '/auth/password/forgot',
};

/** Reset the password with a link's token. */
export const resetPassword: Call<Rows['resetPassword']> = {
  method: 'POST',
  path: '/auth/password/reset',
};

/** Exchange an emailed code for a link's token. */
export const exchangeCode: Call<Rows['exchangeCode']> = {
  method: 'POST',
  path: '/auth/email/code',
};

/** Confirm the email address of the signed-in account. */
export const verifyEmail: Call<Rows['verifyEmail']> = {
  method: 'POST',
  path: '/auth/email/verify',
  tags: ['Session'],
};

/** Send the email confirmation link again. */
export const resendVerification: Call<Rows['resendVerification']> = {
  method: 'POST',
  path: '/auth/email/resend',
  tags: ['Session'],
};

/** Sign out of every session. */
export const signOutEverywhere: Call<Rows['signOutEverywhere']> = {
  method: 'POST',
  path: '/auth/signout-everywhere',
};
