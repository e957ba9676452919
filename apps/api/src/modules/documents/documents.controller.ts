import { Controller, Headers, Req, Res, StreamableFile } from '@nestjs/common';
import {
  type DocumentSummary,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type FastifyReply } from 'fastify';
import {
  type ApiRequest,
  CurrentOptionalCaller,
  isKnownTag,
  type OptionalCaller,
  Route,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { SecurityTrail } from '@haulway/server/audit';
import { type DocumentEntity } from './document.entity.js';
import { DocumentFiles } from './document-files.js';
import { ExportDocuments } from './export-documents.js';
import { ReadDocuments } from './read-documents.js';

const { vatSummary, month, ofBooking, one } = endpoints.documents;
const KEY_HEADER = 'haulway-booking-key';
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
  async vatSummary(
    @Req() request: ApiRequest,
    @RouteQuery() query: QueryOf<typeof vatSummary>,
  ): Promise<StreamableFile> {
    await this.security.record('export', request, `${vatSummary.method} ${vatSummary.path}`);
    return new StreamableFile(Buffer.from(await this.exports.vatSummary(query)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="vat-summary.csv"',
    });
  }

  @Route(month)
  async month(
    @Req() request: ApiRequest,
    @RouteQuery() query: QueryOf<typeof month>,
  ): Promise<StreamableFile> {
    await this.security.record('export', request, `${month.method} ${month.path}`);
    return new StreamableFile(await this.exports.month(query.month), {
      type: 'application/zip',
      disposition: `attachment; filename="documents-${query.month}.zip"`,
    });
  }

  @Route(ofBooking)
  async ofBooking(
    @CurrentOptionalCaller() viewer: OptionalCaller,
    @RouteParams() { id }: ParamsOf<typeof ofBooking>,
    @Headers(KEY_HEADER) key: string | undefined,
  ): Promise<ResponseOf<typeof ofBooking>> {
    return { documents: (await this.documents.ofBooking(id, { viewer, key })).map(toSummary) };
  }

  @Route(one)
  async one(
    @CurrentOptionalCaller() viewer: OptionalCaller,
    @RouteParams() { id }: ParamsOf<typeof one>,
    @Headers(KEY_HEADER) key: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    // a document never changes, so its id identifies its bytes
    const tag = `"${id}"`;
    const isKnown = isKnownTag(known, tag);
    const document = await this.documents.one(id, { viewer, key }, !isKnown);
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
