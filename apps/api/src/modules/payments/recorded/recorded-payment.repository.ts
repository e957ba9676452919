import { type MoneyKind, type RecordedMethod } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An entry of the ledger of money that came, or went back, by another way than our card form. Entries are added, never
 * changed: a mistake is put right by a counter-entry.
 */
@Entity('recorded_payments')
export class RecordedPaymentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** A bigint, which the driver returns as text; it orders entries of the same moment. */
  @Column({ type: 'bigint', insert: false, update: false })
  entry!: string;

  @Column('uuid')
  bookingId!: string;

  @Column('text')
  kind!: MoneyKind;

  @Column('text')
  method!: RecordedMethod;

  /** Positive; the kind says which way the money went. */
  @Column('integer')
  amountPence!: number;

  @Column('text', { nullable: true })
  reference!: string | null;

  /** The London date on which the money came or went; of a reversal, the day of the entry. */
  @Column('date')
  receivedOn!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  /** The payment that a reversal takes back. */
  @Column('uuid', { nullable: true })
  reverses!: string | null;

  /** Whether the booking had an invoice by then: money that goes back is credited. */
  @Column('boolean')
  invoiced!: boolean;

  @Column('uuid', { nullable: true })
  recordedBy!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}

export type NewRecordedPayment = Omit<RecordedPaymentEntity, 'id' | 'entry'>;

/** An entry with what the list of payments shows of it. */
export interface ListedEntry extends RecordedPaymentEntity {
  readonly recordedByEmail: string | null;
  readonly reversedAt: Date | null;
}

/** All money of a booking, in pence. */
export interface Money {
  /** Of the card payment that succeeded. */
  readonly cardPence: number;
  /** What was refunded of it. */
  readonly cardRefundedPence: number;
  /** The same with refunds that may still be made. */
  readonly cardCountedPence: number;
  /** Recorded payments, less reversals and recorded refunds. */
  readonly recordedPence: number;
  /** All recorded refunds. */
  readonly recordedRefundedPence: number;
  /** The ways of recorded payments that are not reversed. */
  readonly methods: RecordedMethod[];
}

const OF_CARD = `FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE p.booking_id = $1 AND p.state = 'succeeded' AND r.state`;
const MONEY = `
  SELECT coalesce((SELECT sum(amount_pence) FROM payments WHERE booking_id = $1 AND state = 'succeeded'), 0)::int
      AS "cardPence",
    coalesce((SELECT sum(r.amount_pence) ${OF_CARD} IN ('pending', 'succeeded')), 0)::int AS "cardRefundedPence",
    coalesce((SELECT sum(r.amount_pence) ${OF_CARD} <> 'failed'), 0)::int AS "cardCountedPence",
    coalesce(sum(CASE kind WHEN 'payment' THEN amount_pence ELSE -amount_pence END), 0)::int AS "recordedPence",
    coalesce(sum(amount_pence) FILTER (WHERE kind = 'refund'), 0)::int AS "recordedRefundedPence",
    coalesce(array_agg(DISTINCT method) FILTER (WHERE kind = 'payment'
      AND NOT EXISTS (SELECT FROM recorded_payments back WHERE back.reverses = entry.id)), '{}') AS methods
  FROM recorded_payments AS entry WHERE booking_id = $1`;

const LISTED = `
  SELECT entry.id, entry.booking_id AS "bookingId", entry.kind, entry.method, entry.amount_pence AS "amountPence",
    entry.reference, entry.received_on::text AS "receivedOn", entry.reason, entry.reverses, entry.invoiced,
    entry.recorded_by AS "recordedBy", entry.created_at AS "createdAt", entry.entry::text AS entry,
    users.email AS "recordedByEmail", back.created_at AS "reversedAt"
  FROM recorded_payments AS entry LEFT JOIN users ON users.id = entry.recorded_by
    LEFT JOIN recorded_payments AS back ON back.reverses = entry.id
  WHERE entry.booking_id = $1 ORDER BY entry.entry`;

/** The fields that make two entries the same money. */
type Same = Pick<
  RecordedPaymentEntity,
  'bookingId' | 'kind' | 'method' | 'amountPence' | 'reference' | 'receivedOn'
>;

const SAME = `
  SELECT FROM recorded_payments AS entry
  WHERE booking_id = $1 AND kind = $2 AND method = $3 AND amount_pence = $4
    AND lower(coalesce(reference, '')) = lower(coalesce($5, '')) AND received_on = $6
    AND NOT EXISTS (SELECT FROM recorded_payments back WHERE back.reverses = entry.id)
  LIMIT 1`;

/** The ledger of recorded money. No other class writes it. It is written under the lock of its booking. */
@Injectable()
export class RecordedPaymentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  add(manager: EntityManager, entry: NewRecordedPayment): Promise<RecordedPaymentEntity> {
    return manager.save(manager.create(RecordedPaymentEntity, entry));
  }

  /** All money of a booking, as the transaction of `manager` sees it. */
  async money(bookingId: string, manager: EntityManager = this.dataSource.manager): Promise<Money> {
    const [money] = await manager.query<[Money]>(MONEY, [bookingId]);
    return money;
  }

  /** Whether the same money is recorded already, and not reversed. */
  async isRecorded(manager: EntityManager, same: Same): Promise<boolean> {
    const { bookingId, kind, method, amountPence, reference, receivedOn } = same;
    const found: unknown[] = await manager.query(SAME, [
      ...[bookingId, kind, method, amountPence, reference, receivedOn],
    ]);
    return found.length > 0;
  }

  /** The payment of a booking with this id, or null: a reversal or a refund is none. */
  findPayment(manager: EntityManager, bookingId: string, id: string): Promise<RecordedPaymentEntity | null> {
    return manager.findOneBy(RecordedPaymentEntity, { id, bookingId, kind: 'payment' });
  }

  isReversed(manager: EntityManager, id: string): Promise<boolean> {
    return manager.existsBy(RecordedPaymentEntity, { reverses: id });
  }

  /** The entry with this id, or null. */
  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<RecordedPaymentEntity | null> {
    return manager.findOneBy(RecordedPaymentEntity, { id });
  }

  /** The entries of a booking from before its invoice, in no order. */
  beforeInvoice(manager: EntityManager, bookingId: string): Promise<RecordedPaymentEntity[]> {
    return manager.findBy(RecordedPaymentEntity, { bookingId, invoiced: false });
  }

  /** The entries of a booking, oldest first. */
  listed(bookingId: string, manager: EntityManager = this.dataSource.manager): Promise<ListedEntry[]> {
    return manager.query(LISTED, [bookingId]);
  }
}
