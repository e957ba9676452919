import { z } from 'zod';
import { email, freeText, requiredFreeText } from '../primitives.js';

/** The fields of the contact form. All of them except the phone number are required. */
export const contactBody = z.object({
  first_name: requiredFreeText(100),
  last_name: requiredFreeText(100),
  email,
  phone: freeText(40).optional(),
  subject: requiredFreeText(200),
  message: requiredFreeText(10_000),
});
export type ContactBody = z.infer<typeof contactBody>;
