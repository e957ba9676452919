import { Injectable } from '@nestjs/common';
import {
  invoiceLines,
  isHazardous,
  londonDateOf,
  splitVatOfPart,
  toPence,
  vatPercentOn,
} from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { ApiConfig } from '../../common/config/index.js';
import { Transactions } from '@haulway/server/database';
import { UserRepository } from '../accounts/users/user.repository.js';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { defineJob } from '../../common/jobs/index.js';
import { printedLine } from '../../common/printed-text.js';
import { BookingDocuments, issueDocumentTask, type DocumentRequest } from '../bookings/booking-documents.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { JobEventRepository } from '../bookings/crew/job-event.repository.js';
import { BookingWaste } from '../bookings/pricing.js';
import { type Attachment } from '../notifications/index.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { GIVEN_STATES } from '../payments/payment-lifecycle.js';
import { RecordedPaymentRepository } from '../payments/recorded/recorded-payment.repository.js';
import { RefundRepository } from '../payments/refunds/refund.repository.js';
import { type DocumentEntity, DocumentRepository } from './document.repository.js';
import { DocumentFiles } from './document-files.js';
import { containmentOf } from '../bookings/containment.js';
import { type TipNote, TipRepository } from '../waste/tip.repository.js';
import { TipNotes } from './tip-notes.js';
import { type CreditNoteFacts, factsOf, paidBy } from './document-facts.js';

interface FiledDocument {
  readonly number: string;
  readonly bytes: Buffer;
}

const attachmentOf = ({ number, bytes }: FiledDocument): Attachment => ({
  filename: `${number}.pdf`,
  content: bytes,
  contentType: 'application/pdf',
});

/** What a credit note is for, in pence. */
interface Credited {
  readonly amountPence: number;
  readonly createdAt: Date;
  readonly facts: Pick<CreditNoteFacts, 'disputed' | 'paidBack'>;
}

/** A document, and whether it has just been issued; null without a cause. */
interface RecordedDocument {
  readonly document: DocumentEntity | null;
  readonly isNew?: boolean;
}

/**
 * Issues documents, each once. Under the lock of its booking, a document is stored with its number and a snapshot of its
 * contents, unless it is there already. The file is made after that, from the snapshot alone.
 */
@Injectable()
export class IssueDocument extends BookingDocuments {
  /** Documents that are being issued now, by kind and subject. */
  readonly #issuing = new Map<string, Promise<FiledDocument | null>>();

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
    private readonly bookings: BookingRepository,
    private readonly waste: BookingWaste,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly recorded: RecordedPaymentRepository,
    private readonly users: UserRepository,
    private readonly documents: DocumentRepository,
    private readonly files: DocumentFiles,
    private readonly events: JobEventRepository,
    private readonly tips: TipRepository,
    private readonly tipNotes: TipNotes,
  ) {
    super();
  }

  /**
   * Issues a document, if it is not issued yet, and makes its file. Does nothing when the document's cause no longer exists.
   */
  async issue(request: DocumentRequest): Promise<void> {
    await this.#issued(request);
  }

  async attachments(request: Omit<DocumentRequest, 'signed_by'>): Promise<Attachment[]> {
    const issued = await this.#issued({ ...request, signed_by: null });
    return issued ? [attachmentOf(issued)] : [];
  }

  async issuedOf(bookingId: string): Promise<Attachment[]> {
    const documents = await this.documents.ofBooking(bookingId);
    return Promise.all(
      documents.map(async (document) =>
        attachmentOf({ number: document.number, bytes: await this.files.bytesOf(document) }),
      ),
    );
  }

  /** The document with its file. The job that issues it and the email that carries it often run at once, and share it. */
  #issued(request: DocumentRequest): Promise<FiledDocument | null> {
    const key = `${request.kind}:${request.subject_id}`;
    const started = this.#issuing.get(key);
    if (started) return started;
    const issuing = this.#recordWithFile(request).finally(() => this.#issuing.delete(key));
    this.#issuing.set(key, issuing);
    return issuing;
  }

  async #recordWithFile(request: DocumentRequest): Promise<FiledDocument | null> {
    if (request.kind === 'transfer_note')
      await this.waste.store(await this.bookings.find(request.subject_id));
    const { document, isNew } = await this.#record(request);
    if (!document) return null;
    const bytes = isNew ? await this.files.make(document) : await this.files.bytesOf(document);
    return { number: document.number, bytes };
  }

  #record({ kind, subject_id, signed_by }: DocumentRequest): Promise<RecordedDocument> {
    return this.transactions.run(async (manager) => {
      if (kind === 'invoice') return this.#invoice(manager, subject_id);
      const isOfRefund = kind === 'credit_note' || kind === 'debit_note';
      const note = kind === 'transfer_note' ? await this.tips.findNote(manager, subject_id) : null;
      const bookingId = isOfRefund
        ? await this.#bookingOfRefund(manager, subject_id)
        : (note?.bookingId ?? subject_id);
      const booking = await this.bookings.lock(manager, bookingId, { withDeleted: true });
      if (!booking) return { document: null };
      const issued = await this.documents.findAbout(manager, kind, subject_id);
      if (issued) return { document: issued, isNew: false };
      const document = note
        ? await this.#tipNote(manager, booking, note)
        : await this.#insert(manager, booking, kind, subject_id, signed_by);
      return { document, isNew: true };
    });
  }

  #insert(
    manager: EntityManager,
    booking: BookingEntity,
    kind: Exclude<DocumentRequest['kind'], 'invoice'>,
    subjectId: string,
    signedBy: string | null,
  ): Promise<DocumentEntity | null> {
    switch (kind) {
      case 'credit_note':
        return this.#creditNote(manager, booking, subjectId);
      case 'debit_note':
        return this.#debitNote(manager, booking, subjectId);
      case 'transfer_note':
        return this.#transferNote(manager, booking, signedBy);
    }
  }

  /** The booking of a refund to a card, or of an entry of recorded money. */
  async #bookingOfRefund(manager: EntityManager, id: string): Promise<string> {
    const entry = await this.recorded.find(id, manager);
    if (entry) return entry.bookingId;
    const refund = await this.refunds.get(id, manager);
    return (await this.payments.get(refund.paymentId, manager)).bookingId;
  }

  /** The London date on which a paid booking was paid. */
  async #taxPointOf(manager: EntityManager, { id, taxPoint }: BookingEntity): Promise<string> {
    if (taxPoint !== null) return taxPoint;
    const payment = await this.payments.findSucceeded(manager, id);
    return londonDateOf(payment?.settledAt ?? payment?.createdAt ?? this.clock.now());
  }

  /** The invoice of a paid booking, under the number that the booking got with its payment. */
  async #invoice(manager: EntityManager, bookingId: string): Promise<RecordedDocument> {
    const booking = await this.bookings.lock(manager, bookingId, { withDeleted: true });
    if (!booking?.invoiceNumber) return { document: null };
    const taxPoint = await this.#taxPointOf(manager, booking);
    const percent = vatPercentOn(taxPoint);
    const lines = invoiceLines({
      serviceName: booking.serviceName,
      lines: booking.addons.map(({ name, price, quantity }) => ({
        name,
        pricePence: toPence(price),
        quantity,
      })),
      totalPence: booking.totalPricePence,
      discountPence: booking.discountPence,
      percent,
    });
    return this.documents.insertOnce(manager, {
      ...this.#about(booking, 'invoice', booking.id),
      number: booking.invoiceNumber,
      taxPoint,
      vatPercent: percent,
      totalPence: booking.totalPricePence,
      vatPence: splitVatOfPart(0, booking.totalPricePence, percent).vatPence,
      facts: {
        kind: 'invoice',
        ...factsOf(booking, this.config.seller),
        percent,
        lines,
        paidBy: paidBy(booking.totalPricePence, await this.recorded.beforeInvoice(manager, bookingId)),
      },
    });
  }

  /**
   * What a credit note is for: recorded money that went back, or a refund that the provider has accepted, if the refunded
   * payment paid the booking. Null for money that was never invoiced.
   */
  async #creditedBy(manager: EntityManager, id: string): Promise<Credited | null> {
    const entry = await this.recorded.find(id, manager);
    if (entry) {
      if (entry.kind === 'payment' || !entry.invoiced) return null;
      const paidBack = entry.kind === 'reversal' ? 'reversal' : entry.method;
      return { amountPence: entry.amountPence, createdAt: entry.createdAt, facts: { paidBack } };
    }
    const refund = await this.refunds.get(id, manager);
    const payment = await this.payments.get(refund.paymentId, manager);
    if (payment.state !== 'succeeded' || !GIVEN_STATES.includes(refund.state)) return null;
    const facts = refund.origin === 'dispute' ? { disputed: true } : {};
    return { amountPence: refund.amountPence, createdAt: refund.createdAt, facts };
  }

  async #creditNote(manager: EntityManager, booking: BookingEntity, refundId: string) {
    const refund = await this.#creditedBy(manager, refundId);
    const { invoiceNumber } = booking;
    if (!refund || invoiceNumber === null) return null;
    const invoicedOn = await this.#taxPointOf(manager, booking);
    // a refund gives back VAT at the rate at which it was charged
    const percent = vatPercentOn(invoicedOn);
    const credited = await this.documents.credited(manager, booking.id);
    const { vatPence: vatInAll } = splitVatOfPart(0, credited.totalPence + refund.amountPence, percent);
    // a reversed note may have taken a rounded penny along, so the VAT of all notes together decides
    const vatPence = Math.min(Math.max(vatInAll - credited.vatPence, 0), refund.amountPence);
    const now = this.clock.now();
    const taxPoint = londonDateOf(now);
    return this.documents.insert(
      manager,
      {
        ...this.#about(booking, 'credit_note', refundId),
        issuedAt: now,
        taxPoint,
        vatPercent: percent,
        totalPence: refund.amountPence,
        vatPence,
        facts: {
          kind: 'credit_note',
          ...factsOf(booking, this.config.seller),
          percent,
          invoiceNumber,
          invoicedOn,
          ...refund.facts,
        },
      },
      yearOf(taxPoint),
    );
  }

  /**
   * The reversal of the credit note of a refund that the bank returned, or of money that has been paid again since; with
   * the amounts of that note, which is issued first if its own job has not run yet.
   */
  async #debitNote(manager: EntityManager, booking: BookingEntity, refundId: string) {
    const credited = await this.#creditedBy(manager, refundId);
    const { paidAgainAt } = booking;
    const paidAgain = credited !== null && paidAgainAt !== null && credited.createdAt <= paidAgainAt;
    if (credited && !paidAgain) return null;
    const creditNote =
      (await this.documents.findAbout(manager, 'credit_note', refundId)) ??
      (paidAgain ? await this.#creditNote(manager, booking, refundId) : null);
    if (creditNote?.facts.kind !== 'credit_note') return null;
    const { facts, number, vatPercent, totalPence, vatPence } = creditNote;
    const now = this.clock.now();
    const taxPoint = londonDateOf(now);
    return this.documents.insert(
      manager,
      {
        ...this.#about(booking, 'debit_note', refundId),
        issuedAt: now,
        taxPoint,
        vatPercent,
        totalPence,
        vatPence,
        facts: {
          ...facts,
          kind: 'debit_note',
          creditNoteNumber: number,
          creditedOn: creditNote.taxPoint,
          ...(paidAgain && { paidAgain }),
        },
      },
      yearOf(taxPoint),
    );
  }

  /** The transfer note of a completed booking, for its waste that is not hazardous. */
  async #transferNote(manager: EntityManager, booking: BookingEntity, signedBy: string | null) {
    if (booking.status !== 'completed' || booking.deletedAt) return null;
    const waste = booking.wasteCodes ?? [];
    const listed = waste.filter(({ ewc_code }) => !isHazardous(ewc_code));
    if (listed.length === 0) return null;
    const { seller } = this.config;
    const collected = await this.events.firstCollected(manager, booking.id);
    // a tip may be recorded before the note of the collection is issued
    const signerId = signedBy ?? collected?.workerId ?? null;
    const signer = signerId === null ? null : await this.users.find(signerId, manager);
    const now = this.clock.now();
    const taxPoint = londonDateOf(now);
    return this.documents.insert(
      manager,
      {
        ...this.#about(booking, 'transfer_note', booking.id),
        issuedAt: now,
        taxPoint,
        vatPercent: null,
        totalPence: null,
        vatPence: null,
        facts: {
          kind: 'transfer_note',
          ...factsOf(booking, seller),
          transferredAt: now.toISOString(),
          waste: listed,
          quantity: booking.addons.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
          containment: containmentOf(booking),
          ...(collected?.signatory && { customerSignedBy: printedLine(collected.signatory) }),
          ...(typeof collected?.weightGrams === 'number' && { weightGrams: collected.weightGrams }),
          signedBy: signer?.fullName ?? booking.assignedWorker ?? seller.name,
          hazardousLeftOut: listed.length < waste.length,
        },
      },
      yearOf(taxPoint),
    );
  }

  /** A further note about what of a booking's waste went to a facility; it names those before it. */
  async #tipNote(
    manager: EntityManager,
    booking: BookingEntity,
    note: TipNote,
  ): Promise<DocumentEntity | null> {
    const first =
      (await this.documents.findAbout(manager, 'transfer_note', booking.id)) ??
      (await this.#transferNote(manager, booking, null));
    if (!first) return null;
    const earlier = await this.tips.noteBefore(manager, note);
    const replaced = earlier && (await this.#tipNoteOf(manager, booking, earlier));
    const facts = await this.tipNotes.factsOf(manager, note, first, replaced?.number);
    if (!facts) return null;
    const { vatPercent, totalPence, vatPence } = first;
    const about = this.#about(booking, 'transfer_note', note.id);
    const taxPoint = londonDateOf(about.issuedAt);
    const document = { ...about, taxPoint, vatPercent, totalPence, vatPence, facts };
    return this.documents.insert(manager, document, yearOf(taxPoint));
  }

  async #tipNoteOf(manager: EntityManager, booking: BookingEntity, note: TipNote) {
    const issued = await this.documents.findAbout(manager, 'transfer_note', note.id);
    return issued ?? this.#tipNote(manager, booking, note);
  }

  #about(booking: BookingEntity, kind: DocumentEntity['kind'], subjectId: string) {
    return { kind, subjectId, bookingId: booking.id, issuedAt: this.clock.now() };
  }
}

export const issueDocumentJob = defineJob({
  ...issueDocumentTask,
  handler: (request, { get }) => get(IssueDocument).issue(request),
});

const yearOf = (date: string): number => Number(date.slice(0, 4));
