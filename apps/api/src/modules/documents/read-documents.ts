import { Injectable } from '@nestjs/common';
import { notFound, type OptionalCaller, unauthenticated } from '@haulway/server/http';
import { BookingRepository } from '../bookings/booking.repository.js';
import { BookingKeyRepository } from '../bookings/booking-key.repository.js';
import { type DocumentEntity } from './document.entity.js';
import { DocumentRepository, type OwnedDocument } from './document.repository.js';

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
    if (booking && (await this.#mayReadPapers(booking, reader))) return;
    if (tokenExpired || (booking && booking.userId !== null && !caller)) throw unauthenticated();
    throw notFound(what);
  }

  /**
   * Whether the caller is the owner, an admin, or has the key of a guest's booking. Documents of an erased person are stored
   * for the law, and an old link must not give them out.
   */
  async #mayReadPapers(booking: Readable, { viewer, key }: DocumentReader): Promise<boolean> {
    const { caller } = viewer;
    if (caller?.role === 'admin') return true;
    if (booking.erasedAt !== null) return false;
    return booking.userId === null ? this.keys.opens(booking, key) : booking.userId === caller?.id;
  }
}
