import { INVOICE_DIGITS, invoicePrefix, londonDateOf } from '@haulway/domain';

/**
 * A statement that finds the next invoice number of the London year, `INV-2026-000001`, in `invoice.number`. It has
 * {@link invoiceValues} for its first parameters. The year's counter stays locked until the transaction ends and falls
 * back with it: no number is missing and none is given twice. As all bookings share it, it is the last lock a settlement
 * takes (ADR 20), and number and booking are one statement, so that none waits for a trip of another.
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
