import { invoiceNumber, londonDateOf } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Prepared } from '../../database/prepared.js';

const counted = z.tuple([z.object({ last_number: z.number() })]);

/**
 * The next invoice number of the London year, `INV-2026-000001`. The year's counter stays locked until the
 * transaction ends and falls back with it: no number is missing and none is given twice. It is the last lock a
 * settlement takes (ADR 0020).
 */
export async function nextInvoiceNumber(manager: EntityManager, now: Date): Promise<string> {
  const year = Number(londonDateOf(now).slice(0, 4));
  const rows = await Prepared.of(manager).rows(
    `INSERT INTO invoice_counters (year, last_number) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1
     RETURNING last_number`,
    [year],
    manager,
  );
  const [{ last_number }] = counted.parse(rows);
  return invoiceNumber(year, last_number);
}
