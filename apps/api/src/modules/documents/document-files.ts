import { Readable } from 'node:stream';
import { type VatSummaryQuery } from '@haulway/contracts';
import { addDays, londonMoment, londonToday, toPounds } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { invalidRequest } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type DocumentEntity, DocumentRepository, type VatRow } from './document.repository.js';
import { renderDocument } from './pdf/printed-document.js';

@Injectable()
export class DocumentFiles {
  constructor(private readonly documents: DocumentRepository) {}

  /** The file of a document. It is made once, and is the same for every caller from then on. */
  async bytesOf({ id }: Pick<DocumentEntity, 'id'>): Promise<Buffer> {
    return (await this.documents.file(id)) ?? this.make(await this.documents.get(id));
  }

  /** Makes the file of a document that had none a moment ago. If another process was faster, its file is the one. */
  async make(document: DocumentEntity): Promise<Buffer> {
    const bytes = await renderDocument(document);
    if (await this.documents.saveFile(document.id, bytes)) return bytes;
    const made = await this.documents.file(document.id);
    if (!made) throw new Error(`The file of ${document.number} was not stored`);
    return made;
  }
}

const pounds = (pence: number): string => toPounds(pence).toFixed(2);

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
  paid_by_card: (row) => pounds(row.charged - row.bank_transfer - row.cash - row.card_terminal),
  paid_by_bank_transfer: ({ bank_transfer }) => pounds(bank_transfer),
  paid_in_cash: ({ cash }) => pounds(cash),
  paid_by_card_terminal: ({ card_terminal }) => pounds(card_terminal),
};

@Injectable()
export class ExportDocuments {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly files: DocumentFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * The VAT that was charged and refunded, by month and rate.
   * @returns CSV, with the byte order mark by which spreadsheets recognise UTF-8
   * @throws ApiException 400 naming `to`
   */
  async vatSummary(query: VatSummaryQuery): Promise<string> {
    const to = query.to ?? londonToday(this.clock.now());
    const from = query.from ?? `${to.slice(0, 4)}-01-01`;
    if (to < from) throw invalidRequest({ to: 'Must not be before from' });
    const rows = await this.documents.vatByMonth(from, to);
    const lines = rows.map((row) => Object.values(COLUMNS).map((column) => column(row)));
    return `\uFEFF${[Object.keys(COLUMNS), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
  }

  /**
   * Every document of a month in a zip. The files are read one by one while it is sent, so that memory holds only one at a time.
   * @param month of London's calendar, `yyyy-MM`
   */
  async month(month: string): Promise<Readable> {
    const { ZipFile } = await import('yazl');
    const first = `${month}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const documents = await this.documents.issuedBetween(londonMoment(first, 0), londonMoment(next, 0));
    const zip = new ZipFile();
    const out = new Readable().wrap(zip.outputStream);
    zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
    for (const document of documents) {
      // a PDF is already compressed
      zip.addReadStreamLazy(
        `${document.number}.pdf`,
        { compress: false, mtime: document.issuedAt },
        (done) => {
          this.files.bytesOf(document).then(
            (bytes) => done(null, Readable.from([bytes])),
            (error: unknown) => done(error, Readable.from([])),
          );
        },
      );
    }
    zip.end();
    return out;
  }
}
