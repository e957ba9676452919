import { contactBody } from './schema.js';
import { endpoint } from '../endpoint.js';

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Mail a message of the contact form to CONTACT_INBOX; 404 where there is none',
    access: 'public',
    status: 204,
    body: contactBody,
    errors: [400, 404, 413, 429],
    limit: 'contact',
  }),
} as const;
