import { contactBody } from './schema.js';
import { endpoint } from '../endpoint.js';

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Send a contact message',
    description: '404 `contact_form_off` where CONTACT_INBOX is not set.',
    access: 'public',
    status: 204,
    body: contactBody,
    errors: [400, 404, 413, 429],
    limit: 'contact',
  }),
} as const;
