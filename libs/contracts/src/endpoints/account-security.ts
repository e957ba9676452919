import {
  changePasswordBody,
  forgotPasswordBody,
  resetPasswordBody,
  verifyEmailBody,
} from '../account-security.js';
import { sessionAnswer } from '../auth.js';
import { endpoint } from './endpoint.js';

export const accountSecurityEndpoints = {
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    summary: 'Change the password; ends every session and gives the browser that asks a new one',
    access: 'user',
    status: 200,
    body: changePasswordBody,
    answer: sessionAnswer,
    errors: [400, 401, 413, 429],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/password/forgot',
    summary: 'Ask for a link to a new password; answers the same for any address',
    access: 'public',
    status: 204,
    body: forgotPasswordBody,
    errors: [400, 413, 429],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/password/reset',
    summary: 'Set a new password with the token of a link; ends every session',
    access: 'public',
    status: 204,
    body: resetPasswordBody,
    errors: [400, 413, 429],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/email/verify',
    summary: 'Confirm an e-mail address with the token of a link',
    access: 'public',
    status: 204,
    body: verifyEmailBody,
    errors: [400, 413, 429],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/email/resend',
    summary: 'Send the link that confirms the e-mail address again; nothing once it is confirmed',
    access: 'user',
    status: 204,
    errors: [401, 429],
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/signout-everywhere',
    summary: 'End every session, this one too',
    access: 'user',
    status: 204,
    errors: [401, 429],
  }),
} as const;
