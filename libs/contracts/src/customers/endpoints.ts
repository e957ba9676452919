import {
  customerNotesBody,
  customerParams,
  customerResponse,
  customersQuery,
  customersResponse,
} from './schema.js';
import { dataRequestBody, dataRequestResponse } from '../personal-data/schema.js';
import { endpoint } from '../endpoint.js';

/** The office's endpoints for customers: account owners, and guests by their e-mail address. */
export const customerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/customers/admin',
    summary: 'List customers',
    description: 'Account holders and guests, newest first. Search by the start of a name or email address.',
    access: 'admin',
    status: 200,
    query: customersQuery,
    response: customersResponse,
    errors: [400, 401, 403, 429],
  }),
  one: endpoint({
    method: 'GET',
    path: '/customers/admin/{id}',
    summary: 'Retrieve a customer',
    description: 'By id or email address, with bookings, points and notes.',
    access: 'admin',
    status: 200,
    params: customerParams,
    response: customerResponse,
    errors: [400, 401, 403, 404],
  }),
  setNotes: endpoint({
    method: 'PUT',
    path: '/customers/admin/{id}/notes',
    summary: 'Update the notes on a customer',
    access: 'admin',
    status: 200,
    params: customerParams,
    body: customerNotesBody,
    response: customerResponse,
    errors: [400, 401, 403, 404, 409, 413, 429, 503],
    confirmation: { none: 'Daily work on a single customer; it moves no money.' },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/customers/admin/{id}/signout',
    summary: 'Sign a customer out of every session',
    access: 'admin',
    status: 204,
    params: customerParams,
    errors: [400, 401, 403, 404, 429],
    confirmation: { none: 'It only takes access away, and may be urgent.' },
  }),
  request: endpoint({
    method: 'POST',
    path: '/customers/admin/requests',
    summary: 'Send a personal data link',
    description: 'The recipient can export or erase their data.',
    access: 'admin',
    status: 201,
    body: dataRequestBody,
    response: dataRequestResponse,
    errors: [400, 401, 403, 413, 429],
    confirmation: true,
  }),
} as const;
