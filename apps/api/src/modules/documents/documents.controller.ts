import { Controller, StreamableFile } from '@nestjs/common';
import { BOOKING_KEY_HEADER, type DocumentSummary, endpoints } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { Call, type CallOf, isKnownTag, Route } from '@haulway/server/http';
import { SecurityTrail } from '@haulway/server/audit';
import { type DocumentEntity } from './document.entity.js';
import { DocumentFiles } from './document-files.js';
import { ExportDocuments } from './export-documents.js';
import { ReadDocuments } from './read-documents.js';

const { vatSummary, month, ofBooking, one } = endpoints.documents;
const NO_BYTES = Buffer.alloc(0);

const toSummary = ({ id, kind, number, issuedAt, totalPence }: DocumentEntity): DocumentSummary => ({
  id,
  _id: id,
  kind,
  number,
  issued_at: issuedAt.toISOString(),
  total_price: totalPence === null ? null : toPounds(totalPence),
});

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: ReadDocuments,
    private readonly files: DocumentFiles,
    private readonly exports: ExportDocuments,
    private readonly security: SecurityTrail,
  ) {}

  @Route(vatSummary)
  async vatSummary(@Call() { query, request }: CallOf<typeof vatSummary>) {
    await this.security.record('export', request, `${vatSummary.method} ${vatSummary.path}`);
    return new StreamableFile(Buffer.from(await this.exports.vatSummary(query)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="vat-summary.csv"',
    });
  }

  @Route(month)
  async month(@Call() { query, request }: CallOf<typeof month>) {
    await this.security.record('export', request, `${month.method} ${month.path}`);
    return new StreamableFile(await this.exports.month(query.month), {
      type: 'application/zip',
      disposition: `attachment; filename="documents-${query.month}.zip"`,
    });
  }

  @Route(ofBooking)
  async ofBooking(@Call() { viewer, params: { id }, headers }: CallOf<typeof ofBooking>) {
    const reader = { viewer, key: headers[BOOKING_KEY_HEADER] };
    return { documents: (await this.documents.ofBooking(id, reader)).map(toSummary) };
  }

  @Route(one)
  async one(@Call() { viewer, params: { id }, headers, reply }: CallOf<typeof one>) {
    // a document never changes, so its id identifies its bytes
    const tag = `"${id}"`;
    const isKnown = isKnownTag(headers['if-none-match'], tag);
    const document = await this.documents.one(id, { viewer, key: headers[BOOKING_KEY_HEADER] }, !isKnown);
    void reply.headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.number}.pdf"`,
      'Cache-Control': 'private, no-cache',
      ETag: tag,
    });
    // the response is 304, without a body
    if (isKnown) return NO_BYTES;
    return document.file ?? this.files.bytesOf(document);
  }
}
