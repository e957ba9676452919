import { BOOKING_KEY_HEADER, type DocumentSummary, endpoints } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { SecurityTrail } from '@haulway/server/audit';
import {
  Call,
  type CallOf,
  isKnownTag,
  notFound,
  type OptionalCaller,
  Route,
  unauthenticated,
} from '@haulway/server/http';
import { Controller, Injectable, StreamableFile } from '@nestjs/common';
import { BookingKeyRepository } from '../bookings/booking-key.repository.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { DocumentFiles, ExportDocuments } from './document-files.js';
import { type DocumentEntity, DocumentRepository, type OwnedDocument } from './document.repository.js';

/** The fields of a booking that decide who may read its documents. */
type Readable = OwnedDocument['booking'];

/** The caller who requests documents, and the key of a guest's booking if they sent one. */
export interface DocumentReader {
  readonly viewer: OptionalCaller;
  readonly key: string | undefined;
}

/** Shows the documents of a booking to callers who may see them. */
@Injectable()
export class ReadDocuments {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly documents: DocumentRepository,
    private readonly keys: BookingKeyRepository,
  ) {}

  /** @throws ApiException 404, or 401 for a caller who is not signed in and asks for a customer's documents */
  async ofBooking(bookingId: string, reader: DocumentReader): Promise<DocumentEntity[]> {
    await this.#assertReadable(await this.bookings.findWithDeleted(bookingId), reader, 'booking');
    return this.documents.ofBooking(bookingId);
  }

  /**
   * @param withFile false for a caller who already has the file, so that only their access is checked
   * @throws ApiException as {@link ofBooking}
   */
  async one(id: string, reader: DocumentReader, withFile: boolean): Promise<OwnedDocument> {
    const document = await this.documents.findOwned(id, withFile);
    await this.#assertReadable(document?.booking ?? null, reader, 'document');
    if (!document) throw notFound('document');
    return document;
  }

  async #assertReadable(booking: Readable | null, reader: DocumentReader, what: string): Promise<void> {
    const { caller, tokenExpired } = reader.viewer;
    if (booking && (await this.#mayReadDocuments(booking, reader))) return;
    if (tokenExpired || (booking && booking.userId !== null && !caller)) throw unauthenticated();
    throw notFound(what);
  }

  /**
   * Whether the caller is the owner, an admin, or has the key of a guest's booking. Documents of an erased person are stored
   * for the law, and an old link must not give them out.
   */
  async #mayReadDocuments(booking: Readable, { viewer, key }: DocumentReader): Promise<boolean> {
    const { caller } = viewer;
    if (caller?.role === 'admin') return true;
    if (booking.erasedAt !== null) return false;
    return booking.userId === null ? this.keys.opens(booking, key) : booking.userId === caller?.id;
  }
}

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
