import { documentsResponse, documentsMonthQuery, vatSummaryQuery } from './schema.js';
import { endpoint } from '../endpoint.js';
import { idParams } from '../primitives.js';

/** Invoices, credit notes and waste transfer notes. */
export const documentEndpoints = {
  vatSummary: endpoint({
    method: 'GET',
    path: '/documents/vat-summary',
    summary: 'Export the VAT summary as CSV',
    description: 'VAT charged and refunded, by month and rate.',
    access: 'admin',
    status: 200,
    query: vatSummaryQuery,
    file: 'text/csv',
    errors: [400, 401, 403],
    confirmation: true,
  }),
  month: endpoint({
    method: 'GET',
    path: '/documents/month',
    summary: "Download a month's documents",
    description: 'In one zip file.',
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
    summary: 'List the documents of a booking',
    description: 'Oldest first. For its owner, admins, and a guest with its key.',
    access: 'optional',
    status: 200,
    params: idParams,
    response: documentsResponse,
    tags: ['Bookings'],
    errors: [400, 401, 404, 429],
  }),
  one: endpoint({
    method: 'GET',
    path: '/documents/{id}',
    summary: 'Download a document as PDF',
    access: 'optional',
    status: 200,
    params: idParams,
    file: 'application/pdf',
    errors: [400, 401, 404, 429],
  }),
} as const;
