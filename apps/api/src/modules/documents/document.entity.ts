import { type DocumentKind } from '@haulway/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
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

  /** The booking of an invoice and of a transfer note, the refund of a credit note. */
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

  /** The VAT in the total. */
  @Column('integer', { nullable: true })
  vatPence!: number | null;

  @Column('jsonb')
  facts!: DocumentFacts;
}

/** The PDF of a document. */
@Entity('document_files')
export class DocumentFileEntity {
  @PrimaryColumn('uuid')
  documentId!: string;

  @Column('bytea')
  bytes!: Buffer;
}
