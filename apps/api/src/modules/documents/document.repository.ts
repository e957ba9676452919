import { DOCUMENT_KINDS, type DocumentKind, RECORDED_METHODS, type RecordedMethod } from '@haulway/contracts';
import { DOCUMENT_PREFIXES, INVOICE_DIGITS } from '@haulway/domain';
import { readReport } from '@haulway/server/database';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Column,
  type DataSource,
  Entity,
  type EntityManager,
  In,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { z } from 'zod';
import { type DocumentRequest } from '../bookings/booking-documents.js';
import { type DocumentFacts } from './document-facts.js';

const asNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** An issued document with its contents. The database refuses to change it. */
@Entity('documents')
export class DocumentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: DocumentKind;

  /** `INV-2026-000001`, gapless within its year and kind. */
  @Column('text')
  number!: string;

  @Column('uuid')
  bookingId!: string;

  /** The booking of an invoice and of a transfer note (the tip's note for a further one), the refund of a credit note and of a debit note. */
  @Column('uuid')
  subjectId!: string;

  @Column('timestamptz')
  issuedAt!: Date;

  /** The London date that counts for its VAT; on a transfer note, the date of the transfer. */
  @Column('date')
  taxPoint!: string;

  /** Null on a transfer note, and so are both amounts. */
  @Column('numeric', { nullable: true, transformer: asNumber })
  vatPercent!: number | null;

  @Column('integer', { nullable: true })
  totalPence!: number | null;

  @Column('integer', { nullable: true })
  vatPence!: number | null;

  @Column('jsonb')
  facts!: DocumentFacts;
}

@Entity('document_files')
export class DocumentFileEntity {
  @PrimaryColumn('uuid')
  documentId!: string;

  @Column('bytea')
  bytes!: Buffer;
}

export type NewDocument = Omit<DocumentEntity, 'id' | 'number'>;

/**
 * The next number of the kind and year. The counter stays locked until the transaction ends and is rolled back with it,
 * so that no number is missing and none is given twice: it is the last lock that issuing a document takes.
 */
const NEXT_NUMBER = `
  INSERT INTO document_counters (kind, year, last_number) VALUES ($1, $2, 1)
  ON CONFLICT (kind, year) DO UPDATE SET last_number = document_counters.last_number + 1
  RETURNING last_number`;
const counted = z.array(z.object({ last_number: z.number() })).min(1);

/**
 * Documents that bookings should have but do not have: for payments, refunds and collections from before documents were
 * issued. Documents of causes older than six years may have been deleted (`RetentionRepository`), so none are issued for
 * them again.
 */
const MISSING = `
  SELECT 'invoice' AS kind, b.id AS subject_id FROM bookings b
  LEFT JOIN payments p ON p.booking_id = b.id AND p.state = 'succeeded'
  WHERE b.invoice_number IS NOT NULL
    AND coalesce(b.tax_point, p.settled_at, p.created_at) > now() - interval '6 years'
    AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = 'invoice' AND d.subject_id = b.id)
  UNION ALL
  SELECT 'credit_note', r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE p.state = 'succeeded' AND r.state IN ('pending', 'succeeded') AND r.created_at > now() - interval '6 years'
    AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = 'credit_note' AND d.subject_id = r.id)
  UNION ALL
  SELECT 'credit_note', r.id FROM recorded_payments r
  WHERE r.invoiced AND r.kind <> 'payment' AND r.created_at > now() - interval '6 years'
    AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = 'credit_note' AND d.subject_id = r.id)
  UNION ALL
  SELECT 'debit_note', c.subject_id FROM documents c JOIN bookings b ON b.id = c.booking_id
    LEFT JOIN recorded_payments e ON e.id = c.subject_id LEFT JOIN refunds r ON r.id = c.subject_id
  WHERE c.kind = 'credit_note' AND coalesce(e.created_at, r.created_at) <= b.paid_again_at
    AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = 'debit_note' AND d.subject_id = c.subject_id)
  UNION ALL
  SELECT 'debit_note', r.id FROM refunds r JOIN documents c ON c.kind = 'credit_note' AND c.subject_id = r.id
  WHERE r.state = 'failed' AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = 'debit_note' AND d.subject_id = r.id)
  UNION ALL
  SELECT 'transfer_note', b.id FROM bookings b
  WHERE b.status = 'completed' AND b.deleted_at IS NULL AND b.updated_at > now() - interval '6 years'
    AND EXISTS (SELECT FROM jsonb_array_elements(b.waste_codes) w WHERE w->>'ewc_code' NOT LIKE '%*')
    AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = 'transfer_note' AND d.subject_id = b.id)
  UNION ALL
  SELECT 'transfer_note', n.id FROM tip_notes n JOIN bookings b ON b.id = n.booking_id
  WHERE b.status = 'completed' AND b.deleted_at IS NULL AND b.updated_at > now() - interval '6 years'
    AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = 'transfer_note' AND d.subject_id = n.id)`;
const missing = z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), subject_id: z.uuid() }));

const SAVE_FILE =
  'INSERT INTO document_files (document_id, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1 AS stored';

/** The part of an invoice that was paid one way; older invoices were all paid by card. */
const paidPart = (method: RecordedMethod): string => `(SELECT sum((part ->> 'pence')::int)
  FROM jsonb_array_elements(facts -> 'paidBy') AS part WHERE kind = 'invoice' AND part ->> 'method' = '${method}')`;

/** A debit note reduces the credited amounts of its month, which may become negative. */
const VAT_BY_MONTH = `
  SELECT to_char(tax_point, 'YYYY-MM') AS month, vat_percent::float AS percent,
    count(*) FILTER (WHERE kind = 'invoice')::int AS invoices,
    coalesce(sum(total_pence) FILTER (WHERE kind = 'invoice'), 0)::float AS charged,
    coalesce(sum(vat_pence) FILTER (WHERE kind = 'invoice'), 0)::float AS vat_charged,
    count(*) FILTER (WHERE kind = 'credit_note')::int AS credit_notes,
    coalesce(sum(CASE kind WHEN 'credit_note' THEN total_pence WHEN 'debit_note' THEN -total_pence END), 0)::float
      AS credited,
    coalesce(sum(CASE kind WHEN 'credit_note' THEN vat_pence WHEN 'debit_note' THEN -vat_pence END), 0)::float
      AS vat_credited,
    ${RECORDED_METHODS.map((method) => `coalesce(sum(${paidPart(method)}), 0)::float AS ${method}`).join(', ')}
  FROM documents
  WHERE total_pence IS NOT NULL AND tax_point BETWEEN $1 AND $2
  GROUP BY 1, 2 ORDER BY 1, 2`;
const vatRow = z.object({
  month: z.string(),
  percent: z.number(),
  invoices: z.number(),
  charged: z.number(),
  vat_charged: z.number(),
  credit_notes: z.number(),
  credited: z.number(),
  vat_credited: z.number(),
  bank_transfer: z.number(),
  cash: z.number(),
  card_terminal: z.number(),
});

/** The amounts charged and refunded in a month at one VAT rate, in pence, VAT included. */
export type VatRow = z.infer<typeof vatRow>;

/**
 * The data of a document that a download needs, in one read: the owner of its booking, and its file if it exists and is
 * requested.
 */
export interface OwnedDocument {
  readonly id: string;
  readonly number: string;
  readonly file: Buffer | null;
  readonly booking: {
    readonly id: string;
    readonly userId: string | null;
    readonly collectionDate: string;
    readonly erasedAt: Date | string | null;
  };
}

/**
 * The file in Base64, which is a third shorter than the driver's own hexadecimal: this text becomes garbage
 * immediately.
 */
type OwnedRow = Omit<OwnedDocument, 'file'> & { readonly file: string | null };

const OWNED = `
    SELECT d.id, d.number, CASE WHEN $2 THEN encode(f.bytes, 'base64') END AS file, json_build_object(
      'id', b.id, 'userId', b.user_id, 'collectionDate', b.collection_date::text,
      'erasedAt', b.erased_at) AS booking
    FROM documents d JOIN bookings b ON b.id = d.booking_id LEFT JOIN document_files f ON f.document_id = d.id
    WHERE d.id = $1`;

/** The documents and their files: rows are added, never changed. */
@Injectable()
export class DocumentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws EntityNotFoundError */
  get(id: string): Promise<DocumentEntity> {
    return this.dataSource.manager.findOneByOrFail(DocumentEntity, { id });
  }

  /**
   * A document with the owner of its booking, deleted or not, or null.
   * @param withFile whether to read its file, too
   */
  async findOwned(id: string, withFile: boolean): Promise<OwnedDocument | null> {
    const [found] = await this.dataSource.query<OwnedRow[]>(OWNED, [id, withFile]);
    return found ? { ...found, file: found.file === null ? null : Buffer.from(found.file, 'base64') } : null;
  }

  /** The document of a kind about a subject, as the transaction of `manager` sees it, or null. */
  findAbout(manager: EntityManager, kind: DocumentKind, subjectId: string): Promise<DocumentEntity | null> {
    return manager.findOneBy(DocumentEntity, { kind, subjectId });
  }

  /**
   * The documents of a booking, oldest first; of documents of the same moment, the invoice before those that follow
   * from it.
   */
  async ofBooking(bookingId: string): Promise<DocumentEntity[]> {
    const order = ({ issuedAt, kind, number }: DocumentEntity): string =>
      `${issuedAt.toISOString()} ${DOCUMENT_KINDS.indexOf(kind)} ${number}`;
    const found = await this.dataSource.manager.findBy(DocumentEntity, { bookingId });
    return found.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }

  /** The sums of a locked booking's credit notes that no debit note reverses, in pence. */
  async credited(manager: EntityManager, bookingId: string) {
    const notes = await manager.findBy(DocumentEntity, {
      bookingId,
      kind: In(['credit_note', 'debit_note']),
    });
    const sum = (field: 'totalPence' | 'vatPence'): number =>
      notes.reduce((total, note) => total + (note[field] ?? 0) * (note.kind === 'credit_note' ? 1 : -1), 0);
    return { totalPence: sum('totalPence'), vatPence: sum('vatPence') };
  }

  /** Stores a new document, under the next number of its kind and year. */
  async insert(manager: EntityManager, document: NewDocument, year: number): Promise<DocumentEntity> {
    const number = await nextNumber(manager, document.kind, year);
    return manager.save(manager.create(DocumentEntity, { ...document, number }));
  }

  /** Stores a document that has its number already, unless there is one of its kind and subject: then that is the one. */
  async insertOnce(
    manager: EntityManager,
    document: NewDocument & Pick<DocumentEntity, 'number'>,
  ): Promise<{ readonly document: DocumentEntity; readonly isNew: boolean }> {
    const row = manager.create(DocumentEntity, document);
    const insert = manager.createQueryBuilder().insert().into(DocumentEntity).values(row).orIgnore();
    const { raw } = await insert.execute();
    if (raw.length > 0) return { document: row, isNew: true };
    const { kind, subjectId } = row;
    return { document: await manager.findOneByOrFail(DocumentEntity, { kind, subjectId }), isNew: false };
  }

  /** The PDF of a document, or null when it does not exist yet. */
  async file(documentId: string): Promise<Buffer | null> {
    const found = await this.dataSource.manager.findOneBy(DocumentFileEntity, { documentId });
    return found?.bytes ?? null;
  }

  /**
   * Stores the PDF of a document, unless it has one already.
   * @returns whether it was stored
   */
  async saveFile(documentId: string, bytes: Buffer): Promise<boolean> {
    const stored = await this.dataSource.query<unknown[]>(SAVE_FILE, [documentId, bytes]);
    return stored.length === 1;
  }

  /** The documents issued between two instants, by number; the second instant is excluded. */
  issuedBetween(from: Date, to: Date): Promise<DocumentEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(DocumentEntity, 'document')
      .where('document.issued_at >= :from AND document.issued_at < :to', { from, to })
      .orderBy('document.number', 'ASC')
      .getMany();
  }

  /** The amounts by month and VAT rate, for tax points from one London date to another, both included. */
  async vatByMonth(from: string, to: string): Promise<VatRow[]> {
    return vatRow
      .array()
      .parse(await readReport(this.dataSource, (manager) => manager.query(VAT_BY_MONTH, [from, to])));
  }

  /** Documents that should have been issued and were not, at most `limit`. */
  async missing(limit: number): Promise<Omit<DocumentRequest, 'signed_by'>[]> {
    return missing.parse(
      await this.dataSource.query(`SELECT * FROM (${MISSING}) AS missing LIMIT $1`, [limit]),
    );
  }
}

async function nextNumber(manager: EntityManager, kind: DocumentKind, year: number): Promise<string> {
  const [first] = counted.parse(await manager.query(NEXT_NUMBER, [kind, year]));
  const digits = String(first?.last_number).padStart(INVOICE_DIGITS, '0');
  return `${DOCUMENT_PREFIXES[kind]}-${year}-${digits}`;
}
