import { adminChangesQuery, adminChangesResponse } from '../audit/schema.js';
import { endpoint } from '../endpoint.js';
import { wasteTypeBody, wasteTypeParams, wasteTypeResponse, wasteTypesResponse } from './schema.js';

/** Types of waste and their codes. */
export const wasteTypeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/waste-types',
    summary: 'The types of waste with their codes in the European Waste Catalogue',
    access: 'public',
    status: 200,
    response: wasteTypesResponse,
    tags: ['WasteTypes'],
    errors: [],
  }),
  history: endpoint({
    method: 'GET',
    path: '/waste-types/{name}/history',
    summary: 'Who changed the code of a type of waste and when, newest first',
    access: 'admin',
    status: 200,
    params: wasteTypeParams,
    query: adminChangesQuery,
    response: adminChangesResponse,
    tags: ['WasteTypes'],
    errors: [400, 401, 403, 404],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/waste-types/{name}',
    summary: 'Change the code of a type of waste; bookings keep the one they had',
    access: 'admin',
    status: 200,
    params: wasteTypeParams,
    body: wasteTypeBody,
    response: wasteTypeResponse,
    tags: ['WasteTypes'],
    errors: [400, 401, 403, 404, 413, 429, 503],
  }),
} as const;
