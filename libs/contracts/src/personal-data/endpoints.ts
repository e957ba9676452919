import { endpoint } from '../endpoint.js';
import { confirmBody } from '../second-factor/schema.js';
import {
  confirmedRequestResponse,
  mailedRequestParams,
  mailedRequestResponse,
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
    method: 'GET',
    path: '/customers/requests/{token}',
    summary: 'Retrieve a personal data request',
    access: 'public',
    status: 200,
    params: mailedRequestParams,
    response: mailedRequestResponse,
    errors: [400, 404, 429],
    limit: 'auth',
  }),
  confirmRequest: endpoint({
    method: 'POST',
    path: '/customers/requests/{token}',
    summary: 'Confirm a personal data request',
    description: 'Returns everything stored about the address, or erases it.',
    access: 'public',
    status: 200,
    params: mailedRequestParams,
    response: confirmedRequestResponse,
    errors: [400, 404, 409, 429, 503],
    limit: 'auth',
  }),
} as const;
