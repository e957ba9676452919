import { z } from 'zod';
import { password, sessionResponse } from './auth.js';
import { endpoint } from './endpoint.js';
import { email, requiredText, text } from './primitives.js';
import { enteredCode } from './second-factor.js';

/** The token in an emailed link: 32 random bytes in base64url. Any other length is treated as an unknown token. */
const mailedToken = text(200);

/** A new password, set by a person who knows the current one. */
export const changePasswordBody = z.object({
  current_password: requiredText(200, 'Password is required'),
  new_password: password,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** Requests a link by email. The response is the same whether or not there is an account. */
export const forgotPasswordBody = z.object({ email });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

/** A new password, set by a person who has the emailed link. */
export const resetPasswordBody = z.object({ token: mailedToken, new_password: password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const verifyEmailBody = z.object({ token: mailedToken });
export type VerifyEmailBody = z.infer<typeof verifyEmailBody>;

/** What a link or code in an email is for. */
export const TOKEN_PURPOSES = ['password_reset', 'email_verification', 'second_factor'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** The code in an email, for readers whose link has lost its token. Blanks, hyphens and case are ignored. */
export const exchangeCodeBody = z.object({ purpose: z.enum(TOKEN_PURPOSES), email, code: enteredCode });
export type ExchangeCodeBody = z.infer<typeof exchangeCodeBody>;

export const exchangeCodeResponse = z.object({ token: z.string() });
export type ExchangeCodeResponse = z.infer<typeof exchangeCodeResponse>;

export const accountSecurityEndpoints = {
  changePassword: endpoint('POST', '/auth/password', 'user', {
    summary: 'Change the password',
    description: 'Ends every session and starts a new one for the calling browser.',
    body: changePasswordBody,
    response: sessionResponse,
    limit: 'auth',
  }),
  forgotPassword: endpoint('POST', '/auth/password/forgot', 'public', {
    summary: 'Request a password reset link',
    description: 'The response is the same for any address.',
    body: forgotPasswordBody,
    limit: 'auth',
  }),
  resetPassword: endpoint('POST', '/auth/password/reset', 'public', {
    summary: "Reset the password with a link's token",
    description: 'Ends every session.',
    body: resetPasswordBody,
    limit: 'auth',
  }),
  exchangeCode: endpoint('POST', '/auth/email/code', 'public', {
    summary: "Exchange an emailed code for a link's token",
    description:
      'A code works once and may be tried five times. The response to a wrong code is the same for any address.',
    body: exchangeCodeBody,
    response: exchangeCodeResponse,
    limit: 'auth',
  }),
  verifyEmail: endpoint('POST', '/auth/email/verify', 'user', {
    summary: 'Confirm the email address of the signed-in account',
    description: "Takes a link's token.",
    body: verifyEmailBody,
    errors: [403],
    limit: 'auth',
    tags: ['Session'],
  }),
  resendVerification: endpoint('POST', '/auth/email/resend', 'user', {
    summary: 'Send the email confirmation link again',
    description: 'Sends nothing once the address is confirmed.',
    limit: 'auth',
    tags: ['Session'],
  }),
  signOutEverywhere: endpoint('POST', '/auth/signout-everywhere', 'user', {
    summary: 'Sign out of every session',
    description: 'Ends all sessions of the account, this one included.',
    limit: 'auth',
  }),
} as const;
