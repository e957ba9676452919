import { z } from 'zod';
import { password } from '../auth/schema.js';
import { email, requiredText, text } from '../primitives.js';

/** What a link in an e-mail carries: 32 random bytes in base64url. Anything shorter or longer is just unknown. */
const mailedToken = text(200);

/** A new password for whoever still knows the old one. */
export const changePasswordBody = z.object({
  current_password: requiredText(200, 'Password is required'),
  new_password: password,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** Asks for a link by e-mail; the answer is the same whether or not there is an account. */
export const forgotPasswordBody = z.object({ email });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

/** A new password for whoever has the link. */
export const resetPasswordBody = z.object({ token: mailedToken, new_password: password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const verifyEmailBody = z.object({ token: mailedToken });
export type VerifyEmailBody = z.infer<typeof verifyEmailBody>;
