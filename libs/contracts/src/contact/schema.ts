import { z } from 'zod';
import { email, requiredText, text } from '../primitives.js';

/** What the contact form asks for; all of it but the phone number is required. */
export const contactBody = z.object({
  first_name: requiredText(100),
  last_name: requiredText(100),
  email,
  phone: text(40).optional(),
  subject: requiredText(200),
  message: requiredText(10_000),
});
export type ContactBody = z.infer<typeof contactBody>;
