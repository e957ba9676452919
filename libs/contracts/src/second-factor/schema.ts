import { z } from 'zod';
import { requiredText } from '../primitives.js';

/** What somebody types of an authenticator app (six digits) or of their recovery codes; blanks and hyphens don't count. */
export const enteredCode = requiredText(40, 'Code is required');

/** Shows again who is there: exactly one of the two. */
export const confirmBody = z
  .object({ password: requiredText(200, 'Password is required').optional(), code: enteredCode.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Send either the password or a code',
  });
export type ConfirmBody = z.infer<typeof confirmBody>;

/** `details` of 403 `confirmation_needed`: the ways in which this account can confirm. */
export const confirmationNeededDetails = z.object({ methods: z.array(z.enum(['password', 'code'])).min(1) });
export type ConfirmationNeededDetails = z.infer<typeof confirmationNeededDetails>;

/** Whether an account asks for a code at sign-in. */
export const secondFactorResponse = z.object({
  enabled: z.boolean(),
  /** The account's role must have one here. */
  required: z.boolean(),
  recovery_codes_left: z.int().min(0),
});
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>;

/** A key for an authenticator app: as text (base32), and as the address that its QR code holds. */
export const secondFactorSetUpResponse = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetUpResponse = z.infer<typeof secondFactorSetUpResponse>;

export const secondFactorCodeBody = z.object({ code: enteredCode });
export type SecondFactorCodeBody = z.infer<typeof secondFactorCodeBody>;

/** Each is good once; they are shown this one time only. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;
