/** 'INV-2026-000001': the year, then a number gapless within it (DESIGN section 6, After payment). */
export const invoiceNumber = (year: number, number: number): string =>
  `INV-${year}-${String(number).padStart(6, '0')}`;
