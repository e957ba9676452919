import type { DocumentKind } from '@haulway/contracts';

/** How the numbers of each kind of document begin. */
export const DOCUMENT_PREFIXES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'INV',
  credit_note: 'CN',
  transfer_note: 'WTN',
};

/** 'INV-2026-000001': the year, then a number gapless within it. */
export const invoicePrefix = (year: number): string => `${DOCUMENT_PREFIXES.invoice}-${year}-`;

/** The number behind it has at least as many digits. */
export const INVOICE_DIGITS = 6;
