import { INVOICE_DIGITS, invoicePrefix, londonDateOf } from '@haulway/domain';

/**
 * Builds a statement that finds the next invoice number of the London year, `INV-2026-000001`, in `invoice.number`. Its
 * first parameters are {@link invoiceValues}. The year's counter stays locked until the transaction ends and is rolled
 * back with it, so no number is missing and none is given twice. All bookings share the counter, so it is the last lock
 * that a settlement takes (ADR 20). Number and booking are written in one statement, so that no settlement waits for
 * another's round trip to the database.
 */
export const withInvoiceNumber = (statement: string): string => `
  WITH counted AS (
    INSERT INTO invoice_counters (year, last_number) VALUES ($1, 1)
    ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1
    RETURNING last_number::text AS digits
  ), invoice AS (
    SELECT $2::text || lpad(digits, greatest($3::int, length(digits)), '0') AS number FROM counted
  )
  ${statement}`;

export const invoiceValues = (now: Date): readonly [number, string, number] => {
  const year = Number(londonDateOf(now).slice(0, 4));
  return [year, invoicePrefix(year), INVOICE_DIGITS];
};
