import { adminChangesQuery, adminChangesResponse } from '../audit/schema.js';
import { endpoint } from '../endpoint.js';
import { wasteTypeBody, wasteTypeParams, wasteTypeResponse, wasteTypesResponse } from './schema.js';

/** Types of waste and their codes. */
export const wasteTypeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/waste-types',
    summary: 'List waste types',
    description: 'With their European Waste Catalogue codes.',
    access: 'public',
    status: 200,
    response: wasteTypesResponse,
    tags: ['WasteTypes'],
    errors: [429],
  }),
  history: endpoint({
    method: 'GET',
    path: '/waste-types/{name}/history',
    summary: 'List changes to waste type codes',
    description: 'Newest first.',
    access: 'admin',
    status: 200,
    params: wasteTypeParams,
    query: adminChangesQuery,
    response: adminChangesResponse,
    tags: ['WasteTypes'],
    errors: [400, 401, 403, 404, 429],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/waste-types/{name}',
    summary: "Update a waste type's code",
    description: 'Existing bookings keep their code.',
    access: 'admin',
    status: 200,
    params: wasteTypeParams,
    body: wasteTypeBody,
    response: wasteTypeResponse,
    tags: ['WasteTypes'],
    errors: [400, 401, 403, 404, 413, 429, 503],
    confirmation: { none: 'A code decides which documents are issued; it moves no money.' },
  }),
} as const;
