// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['contact'];

/** Mail a message of the contact form to CONTACT_INBOX; 404 where there is none. */
export const send: Call<Rows['send']> = {
  method: 'POST',
  path: '/contact',
};
