import { z } from 'zod';
import { email, requiredText, text } from '../primitives.js';

/** The fields of the contact form. All of them except the phone number are required. */
export const contactBody = z.object({
  first_name: requiredText(100),
  last_name: requiredText(100),
  email,
  phone: text(40).optional(),
  subject: requiredText(200),
  message: requiredText(10_000),
});
export type ContactBody = z.infer<typeof contactBody>;
