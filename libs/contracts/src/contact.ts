import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { email, freeText, requiredFreeText } from './primitives.js';

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

export const contactEndpoints = {
  send: endpoint('POST', '/contact', 'public', {
    summary: 'Send a contact message',
    description: '404 `contact_form_off` where CONTACT_INBOX is not set.',
    body: contactBody,
    errors: [404],
    limit: 'contact',
  }),
} as const;
