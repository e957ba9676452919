import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { identity, idParams, instant, londonDate, pounds } from './primitives.js';

export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'transfer_note'] as const;
export const documentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKind>;

/** A document of a booking. `GET /documents/{id}` returns its PDF. */
export const documentSummary = z.object({
  ...identity,
  kind: documentKind,
  /** `INV-2026-000001`, `CN-…`, `WTN-…`: gapless within its year and kind. */
  number: z.string(),
  issued_at: instant,
  /** The amount charged or refunded, always positive; null on a transfer note, which shows no money. */
  total_price: pounds.nullable(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

export const documentsResponse = z.object({ documents: z.array(documentSummary) });
export type DocumentsResponse = z.infer<typeof documentsResponse>;

/** London dates, both included. The default is this year up to today. */
export const vatSummaryQuery = z.object({ from: londonDate.optional(), to: londonDate.optional() });
export type VatSummaryQuery = z.infer<typeof vatSummaryQuery>;

/** A month of the London calendar, `yyyy-MM`. */
export const documentsMonthQuery = z.object({
  month: z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/u, 'Must be a month, as yyyy-MM'),
});

/** Invoices, credit notes and waste transfer notes. */
export const documentEndpoints = {
  vatSummary: endpoint({
    method: 'GET',
    path: '/documents/vat-summary',
    summary: 'Export the VAT summary as CSV',
    description: 'VAT charged and refunded, by month and rate.',
    access: 'admin',
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
    params: idParams,
    file: 'application/pdf',
    errors: [400, 401, 404, 429],
  }),
} as const;
