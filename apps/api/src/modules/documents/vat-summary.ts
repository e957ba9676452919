import { Injectable } from '@nestjs/common';
import { type VatSummaryQuery } from '@haulway/contracts';
import { londonToday, toPounds } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { invalidRequest } from '@haulway/server/http';
import { DocumentRepository, type VatRow } from './document.repository.js';

const pounds = (pence: number): string => toPounds(pence).toFixed(2);

/** Columns of the summary, each a field of CSV. */
const COLUMNS: Readonly<Record<string, (row: VatRow) => string>> = {
  month: ({ month }) => month,
  vat_rate: ({ percent }) => String(percent),
  invoices: ({ invoices }) => String(invoices),
  invoiced_net: ({ charged, vat_charged }) => pounds(charged - vat_charged),
  invoiced_vat: ({ vat_charged }) => pounds(vat_charged),
  invoiced_gross: ({ charged }) => pounds(charged),
  credit_notes: ({ credit_notes }) => String(credit_notes),
  credited_net: ({ credited, vat_credited }) => pounds(credited - vat_credited),
  credited_vat: ({ vat_credited }) => pounds(vat_credited),
  credited_gross: ({ credited }) => pounds(credited),
  net: (row) => pounds(row.charged - row.vat_charged - row.credited + row.vat_credited),
  vat: ({ vat_charged, vat_credited }) => pounds(vat_charged - vat_credited),
  gross: ({ charged, credited }) => pounds(charged - credited),
};

/** Lists the VAT that was charged and refunded, by month and rate, for the bookkeeper. */
@Injectable()
export class VatSummary {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns CSV, with the byte order mark by which spreadsheets recognise UTF-8
   * @throws ApiException 400 naming `to`
   */
  async csv(query: VatSummaryQuery): Promise<string> {
    const to = query.to ?? londonToday(this.clock.now());
    const from = query.from ?? `${to.slice(0, 4)}-01-01`;
    if (to < from) throw invalidRequest({ to: 'Must not be before from' });
    const rows = await this.documents.vatByMonth(from, to);
    const lines = rows.map((row) => Object.values(COLUMNS).map((column) => column(row)));
    return `\uFEFF${[Object.keys(COLUMNS), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
  }
}
