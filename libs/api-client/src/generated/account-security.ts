// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['accountSecurity'];

/** Change the password; ends every session and gives the browser that asks a new one. */
export const changePassword: Call<Rows['changePassword']> = {
  method: 'POST',
  path: '/auth/password',
};

/** Ask for a link to a new password; answers the same for any address. */
export const forgotPassword: Call<Rows['forgotPassword']> = {
  method: 'POST',
  path: '/auth/password/forgot',
};

/** Set a new password with the token of a link; ends every session. */
export const resetPassword: Call<Rows['resetPassword']> = {
  method: 'POST',
  path: '/auth/password/reset',
};

/** Confirm an e-mail address with the token of a link. */
export const verifyEmail: Call<Rows['verifyEmail']> = {
  method: 'POST',
  path: '/auth/email/verify',
};

/** Send the link that confirms the e-mail address again; nothing once it is confirmed. */
export const resendVerification: Call<Rows['resendVerification']> = {
  method: 'POST',
  path: '/auth/email/resend',
  tags: ['Session'],
};

/** End every session, this one too. */
export const signOutEverywhere: Call<Rows['signOutEverywhere']> = {
  method: 'POST',
  path: '/auth/signout-everywhere',
};
