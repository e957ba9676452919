import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { requiredText, text } from './primitives.js';

/**
 * A code that a person types, from an authenticator app (six digits) or one of their recovery codes. Blanks and hyphens
 * are ignored.
 */
export const enteredCode = requiredText(40, 'Code is required');

/** Proves again who the person is: exactly one of the two is required. */
export const confirmBody = z
  .object({ password: requiredText(200, 'Password is required').optional(), code: enteredCode.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Send either the password or a code',
  });
export type ConfirmBody = z.infer<typeof confirmBody>;

/** `details` of 403 `confirmation_needed`: the methods with which this account can confirm. */
export const confirmationNeededDetails = z.object({ methods: z.array(z.enum(['password', 'code'])).min(1) });
export type ConfirmationNeededDetails = z.infer<typeof confirmationNeededDetails>;

export const secondFactorResponse = z.object({
  enabled: z.boolean(),
  /** The account's role requires a second factor on this site. */
  required: z.boolean(),
  recovery_codes_left: z.int().min(0),
});
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>;

/** A key for an authenticator app: as text (base32), and as the address in its QR code. */
export const secondFactorSetUpResponse = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetUpResponse = z.infer<typeof secondFactorSetUpResponse>;

/** The token of the emailed link, which an account needs whose role requires a second factor. */
const linkToken = text(200).optional();
export const beginSecondFactorBody = z.object({ token: linkToken });
export type BeginSecondFactorBody = z.infer<typeof beginSecondFactorBody>;

export const secondFactorCodeBody = z.object({ code: enteredCode });
export type SecondFactorCodeBody = z.infer<typeof secondFactorCodeBody>;

export const setUpSecondFactorBody = secondFactorCodeBody.extend({ token: linkToken });
export type SetUpSecondFactorBody = z.infer<typeof setUpSecondFactorBody>;

/** Each code works once. They are shown only this one time. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;

export const secondFactorEndpoints = {
  confirm: endpoint('POST', '/auth/confirm', 'user', {
    summary: 'Confirm identity (step-up authentication)',
    description:
      'Takes the password, or a code where the account has a second factor. Valid for 10 minutes in this session.',
    body: confirmBody,
    limit: 'auth',
  }),
  state: endpoint('GET', '/auth/second-factor', 'user', {
    summary: 'Retrieve second factor settings',
    response: secondFactorResponse,
    tags: ['Session'],
  }),
  sendLink: endpoint('POST', '/auth/second-factor/link', 'user', {
    summary: 'Email a link for the second factor set-up',
    description: 'An account whose role requires a second factor sets it up through this link.',
    errors: [409],
    limit: 'auth',
  }),
  begin: endpoint('POST', '/auth/second-factor', 'user', {
    summary: 'Start second factor set-up',
    description:
      'Returns a new key for an authenticator app. It applies once one of its codes has been confirmed.',
    body: beginSecondFactorBody,
    response: secondFactorSetUpResponse,
    errors: [409],
    limit: 'auth',
    confirmation: true,
  }),
  setUp: endpoint('POST', '/auth/second-factor/confirm', 'user', {
    summary: 'Turn on the second factor',
    description: 'Ends every other session.',
    body: setUpSecondFactorBody,
    response: recoveryCodesResponse,
    errors: [409],
    limit: 'auth',
    confirmation: true,
    tags: ['Session'],
  }),
  newRecoveryCodes: endpoint('POST', '/auth/second-factor/recovery-codes', 'user', {
    summary: 'Create new recovery codes',
    description: 'Replaces all unused ones. Requires a code.',
    body: secondFactorCodeBody,
    response: recoveryCodesResponse,
    errors: [409],
    limit: 'auth',
    tags: ['Session'],
  }),
  turnOff: endpoint('DELETE', '/auth/second-factor', 'user', {
    summary: 'Turn off the second factor',
    description: 'Requires a code.',
    body: secondFactorCodeBody,
    errors: [409],
    limit: 'auth',
    tags: ['Session'],
  }),
} as const;
