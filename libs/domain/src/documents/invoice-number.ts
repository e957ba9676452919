import type { DocumentKind } from '@haulway/contracts';

export const DOCUMENT_PREFIXES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'INV',
  credit_note: 'CN',
  debit_note: 'DN',
  transfer_note: 'WTN',
};

/** The part before the number in 'INV-2026-000001'. Numbers are gapless within a year. */
export const invoicePrefix = (year: number): string => `${DOCUMENT_PREFIXES.invoice}-${year}-`;

/** The number has at least this many digits. */
export const INVOICE_DIGITS = 6;
