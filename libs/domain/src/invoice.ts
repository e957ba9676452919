/** 'INV-2026-000001': the year, then a number gapless within it. */
export const invoicePrefix = (year: number): string => `INV-${year}-`;

/** The number behind it has at least as many digits. */
export const INVOICE_DIGITS = 6;
