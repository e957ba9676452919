import { documentsResponse, documentsMonthQuery, vatSummaryQuery } from './schema.js';
import { endpoint } from '../endpoint.js';
import { idParams } from '../primitives.js';

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
    response: documentsResponse,
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
