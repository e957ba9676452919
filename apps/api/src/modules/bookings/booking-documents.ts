import { DOCUMENT_KINDS } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { addJob, type JobTask } from '../../common/jobs/index.js';
import { type Attachment } from '../notifications/index.js';

const documentRequest = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** The booking of an invoice and of a transfer note, the refund of a credit note and of a debit note. */
  subject_id: z.uuid(),
  /** The member of the team who completed the booking of a transfer note. */
  signed_by: z.uuid().nullable(),
});

export type DocumentRequest = z.infer<typeof documentRequest>;

/** The documents of bookings. The documents module provides the implementation, because it depends on this module. */
export abstract class BookingDocuments {
  /**
   * A document as an email attachment; it is issued now if it was not issued before. The list is empty when the document's
   * cause no longer exists.
   */
  abstract attachments(request: Omit<DocumentRequest, 'signed_by'>): Promise<Attachment[]>;

  /** All documents of a booking that are issued, as email attachments. */
  abstract issuedOf(bookingId: string): Promise<Attachment[]>;
}

/** The job that issues a document; the documents module handles it. */
export const issueDocumentTask: JobTask<DocumentRequest> = {
  task: 'issue_document',
  payload: documentRequest,
  attempts: 12,
};

/** Queues the job that issues a document, in the transaction that causes it. */
export const queueDocument = (
  manager: EntityManager,
  kind: DocumentRequest['kind'],
  subjectId: string,
  signedBy: string | null = null,
): Promise<void> =>
  addJob(
    manager,
    issueDocumentTask,
    { kind, subject_id: subjectId, signed_by: signedBy },
    `${kind}:${subjectId}`,
  );
