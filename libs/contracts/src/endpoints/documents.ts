import { adminChangesQuery, adminChangesResponse } from '../admin.js';
import { documentsResponse, documentsMonthQuery, vatSummaryQuery } from '../documents.js';
import { wasteTypeResponse, wasteTypeBody, wasteTypeParams, wasteTypesResponse } from '../waste-types.js';
import { idParams } from './bookings.js';
import { endpoint } from './endpoint.js';

/** Invoices, credit notes and waste transfer notes. */
export const documentEndpoints = {
  vatSummary: endpoint({
    method: 'GET',
    path: '/documents/vat-summary',
    summary: 'VAT charged and given back by month and rate, as CSV',
    access: 'admin',
    status: 200,
    query: vatSummaryQuery,
    file: 'text/csv',
    errors: [400, 401, 403],
  }),
  month: endpoint({
    method: 'GET',
    path: '/documents/month',
    summary: 'Every document that was issued in a month, in one zip file',
    access: 'admin',
    status: 200,
    query: documentsMonthQuery,
    file: 'application/zip',
    errors: [400, 401, 403],
    confirmation: true,
  }),
  ofBooking: endpoint({
    method: 'GET',
    path: '/bookings/{id}/documents',
    summary: 'The documents of a booking, oldest first: for its owner, admins, and a guest with its key',
    access: 'optional',
    status: 200,
    params: idParams,
    answer: documentsResponse,
    tags: ['Bookings'],
    errors: [400, 401, 404],
  }),
  one: endpoint({
    method: 'GET',
    path: '/documents/{id}',
    summary: 'A document as PDF, for whoever sees the documents of its booking',
    access: 'optional',
    status: 200,
    params: idParams,
    file: 'application/pdf',
    errors: [400, 401, 404],
  }),
} as const;

/** Types of waste and their codes. */
export const wasteTypeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/waste-types',
    summary: 'The types of waste with their codes in the European Waste Catalogue',
    access: 'public',
    status: 200,
    answer: wasteTypesResponse,
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
    answer: adminChangesResponse,
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
    answer: wasteTypeResponse,
    tags: ['WasteTypes'],
    errors: [400, 401, 403, 404, 413, 429, 503],
  }),
} as const;
