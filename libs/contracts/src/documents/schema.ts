import { z } from 'zod';
import { identity, instant, londonDate, pounds } from '../primitives.js';

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
