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
    summary: 'Account holders and guests, newest first, searched by how name or e-mail begin',
    access: 'admin',
    status: 200,
    query: customersQuery,
    response: customersResponse,
    errors: [400, 401, 403],
  }),
  one: endpoint({
    method: 'GET',
    path: '/customers/admin/{id}',
    summary: 'One customer by id or e-mail, with bookings, points and notes',
    access: 'admin',
    status: 200,
    params: customerParams,
    response: customerResponse,
    errors: [400, 401, 403, 404],
  }),
  setNotes: endpoint({
    method: 'PUT',
    path: '/customers/admin/{id}/notes',
    summary: 'What the office notes of a customer',
    access: 'admin',
    status: 200,
    params: customerParams,
    body: customerNotesBody,
    response: customerResponse,
    errors: [400, 401, 403, 404, 409, 413, 429, 503],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/customers/admin/{id}/signout',
    summary: 'End every session of a customer',
    access: 'admin',
    status: 204,
    params: customerParams,
    errors: [400, 401, 403, 404, 429],
  }),
  request: endpoint({
    method: 'POST',
    path: '/customers/admin/requests',
    summary: 'Send somebody a link by which they get or erase what is held of them',
    access: 'admin',
    status: 201,
    body: dataRequestBody,
    response: dataRequestResponse,
    errors: [400, 401, 403, 413, 429],
    confirmation: true,
  }),
} as const;
