import { z } from 'zod';
import { password } from '../auth/schema.js';
import { email, requiredText, text } from '../primitives.js';

/** The token in an e-mailed link: 32 random bytes in base64url. Any other length is treated as an unknown token. */
const mailedToken = text(200);

/** A new password, set by a person who knows the current one. */
export const changePasswordBody = z.object({
  current_password: requiredText(200, 'Password is required'),
  new_password: password,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** Requests a link by e-mail. The response is the same whether or not there is an account. */
export const forgotPasswordBody = z.object({ email });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

/** A new password, set by a person who has the e-mailed link. */
export const resetPasswordBody = z.object({ token: mailedToken, new_password: password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const verifyEmailBody = z.object({ token: mailedToken });
export type VerifyEmailBody = z.infer<typeof verifyEmailBody>;
