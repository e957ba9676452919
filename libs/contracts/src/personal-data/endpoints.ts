import { endpoint } from '../endpoint.js';
import { confirmBody } from '../second-factor/schema.js';
import {
  confirmedRequestResponse,
  mailedRequestResponse,
  mailedRequestToken,
  personalDataExport,
} from './schema.js';

/** Endpoints with which people request the data stored about them. */
export const personalDataEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/auth/export',
    summary: 'Export own personal data',
    description: 'As one JSON file.',
    access: 'user',
    status: 200,
    response: personalDataExport,
    errors: [401, 403, 429],
    confirmation: true,
    limit: 'auth',
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/auth/account',
    summary: 'Delete the own account',
    description:
      'With all personal data, confirmed by password or code. Documents are kept as the law requires.',
    access: 'user',
    status: 204,
    body: confirmBody,
    errors: [400, 401, 403, 409, 413, 429, 503],
    limit: 'auth',
  }),
  mailedRequest: endpoint({
    method: 'POST',
    path: '/customers/requests',
    summary: 'Retrieve a personal data request',
    description: 'Takes the token of the link that the office has emailed. Changes nothing.',
    access: 'public',
    status: 200,
    body: mailedRequestToken,
    response: mailedRequestResponse,
    errors: [400, 404, 413, 429],
    limit: 'auth',
  }),
  confirmRequest: endpoint({
    method: 'POST',
    path: '/customers/requests/confirm',
    summary: 'Confirm a personal data request',
    description:
      'Returns everything stored about the address, or erases it. After an export the link works for one more hour.',
    access: 'public',
    status: 200,
    body: mailedRequestToken,
    response: confirmedRequestResponse,
    errors: [400, 404, 409, 413, 429, 503],
    limit: 'auth',
  }),
  confirmRequestByPath: endpoint({
    method: 'POST',
    path: '/customers/requests/{token}',
    summary: 'Confirm a personal data request by path',
    description:
      'For older callers: an address is written into access logs, so the site sends the token in the body instead.',
    access: 'public',
    status: 200,
    params: mailedRequestToken,
    response: confirmedRequestResponse,
    errors: [400, 404, 409, 429, 503],
    limit: 'auth',
  }),
} as const;
