import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { identity, idParams, instant, londonDate, pounds } from './primitives.js';

export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'debit_note', 'transfer_note'] as const;
export const documentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKind>;

/** A document of a booking. `GET /documents/{id}` returns its PDF. */
export const documentSummary = z.object({
  ...identity,
  kind: documentKind,
  /** `INV-2026-000001`, `CN-…`, `DN-…`, `WTN-…`: gapless within its year and kind. */
  number: z.string(),
  issued_at: instant,
  /** The amount charged, refunded, or of a refund that came back, always positive; null on a transfer note, which shows no money. */
  total_price: pounds.nullable(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** London dates, both included. The default is this year up to today. */
export const vatSummaryQuery = z.object({ from: londonDate.optional(), to: londonDate.optional() });
export type VatSummaryQuery = z.infer<typeof vatSummaryQuery>;

/** A month of the London calendar, `yyyy-MM`. */
export const documentsMonthQuery = z.object({
  month: z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/u, 'Must be a month, as yyyy-MM'),
});

/** Invoices, credit notes, debit notes that reverse a credit note, and waste transfer notes. */
export const documentEndpoints = {
  vatSummary: endpoint('GET', '/documents/vat-summary', 'admin', {
    summary: 'Export the VAT summary as CSV',
    description: 'Returns VAT charged and refunded, by month and rate.',
    query: vatSummaryQuery,
    file: 'text/csv',
  }),
  month: endpoint('GET', '/documents/month', 'admin', {
    summary: "Download a month's documents",
    description: 'Returns one zip file.',
    query: documentsMonthQuery,
    file: 'application/zip',
  }),
  ofBooking: endpoint('GET', '/bookings/{id}/documents', 'optional', {
    summary: 'List the documents of a booking',
    description: 'Returns the oldest first. Open to its owner, admins, and a guest with its key.',
    params: idParams,
    response: z.object({ documents: z.array(documentSummary) }),
    tags: ['Bookings'],
    errors: [401],
  }),
  one: endpoint('GET', '/documents/{id}', 'optional', {
    summary: 'Download a document as PDF',
    description: "Open to the owner of its booking, admins, and a guest with the booking's key.",
    params: idParams,
    file: 'application/pdf',
    errors: [401],
  }),
} as const;
