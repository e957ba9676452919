import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type BookingStatus } from '@haulway/contracts';
import { type DataSource, type EntityManager } from 'typeorm';
import { pageOf, readPageOf, rowOf, selectOf } from '../../common/database/entity-statements.js';
import { type Page } from '../../common/http/index.js';
import { BookingEntity } from './booking.entity.js';
import { invoiceValues, withInvoiceNumber } from './invoice-numbers.js';

const OF_OWNER = 't.user_id = $3 AND t.user_id = $4 AND t.deleted_at IS NULL';
const NEWEST_FIRST = 't.created_at DESC, t.id DESC';

const PAID = withInvoiceNumber(`
  UPDATE bookings SET payment_status = 'paid', status = $5, invoice_number = invoice.number, expires_at = NULL,
    updated_at = CURRENT_TIMESTAMP
  FROM invoice WHERE id = $4`);

/** The rows of bookings: nobody else writes them. What is not said to find deleted ones does not. */
@Injectable()
export class BookingRepository {
  private readonly kept;
  private readonly lockAny;
  private readonly lockKept;
  private readonly ownPage;
  private readonly ownPageOfStatus;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    const select = (name: string, tail: string) => selectOf(dataSource, name, BookingEntity, tail);
    const page = (name: string, where: string) =>
      pageOf(dataSource, name, BookingEntity, { where, order: NEWEST_FIRST });
    this.kept = select('booking_kept', 'WHERE t.id = $1 AND t.deleted_at IS NULL');
    this.lockAny = select('booking_lock_any', 'WHERE t.id = $1 FOR UPDATE OF t');
    this.lockKept = select('booking_lock_kept', 'WHERE t.id = $1 AND t.deleted_at IS NULL FOR UPDATE OF t');
    this.ownPage = page('booking_own_page', OF_OWNER);
    this.ownPageOfStatus = page('booking_own_page_of_status', `${OF_OWNER} AND t.status = $5`);
  }

  /**
   * Locks a booking's row until the transaction ends. It is the first lock of everything that changes a booking, its
   * payments or refunds (ADR 20), so that all of that happens one after the other per booking.
   * @returns null when there is none; deleted ones are found only with `withDeleted`
   */
  async lock(
    manager: EntityManager,
    id: string,
    { withDeleted = false } = {},
  ): Promise<BookingEntity | null> {
    const row = await rowOf(manager, withDeleted ? this.lockAny : this.lockKept, [id]);
    return row ? Object.assign(new BookingEntity(), row) : null;
  }

  /** The booking with this id, or null. */
  find(id: string): Promise<BookingEntity | null> {
    return rowOf(this.dataSource.manager, this.kept, [id]);
  }

  /** The booking with this id, deleted or not, or null. */
  findWithDeleted(id: string): Promise<BookingEntity | null> {
    return this.dataSource.manager.findOne(BookingEntity, { where: { id }, withDeleted: true });
  }

  /** The booking with this id, as the transaction of `manager` sees it. @throws EntityNotFoundError */
  get(id: string, manager: EntityManager = this.dataSource.manager): Promise<BookingEntity> {
    return manager.findOneByOrFail(BookingEntity, { id });
  }

  /** An own booking, or null. */
  findOwn(id: string, userId: string): Promise<BookingEntity | null> {
    return this.dataSource.manager.findOneBy(BookingEntity, { id, userId });
  }

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(BookingEntity, { id });
  }

  /**
   * One page of somebody's bookings, newest first, and how many there are.
   * @param owners two ids that must both be the owner's: whose are asked for, and whose may be seen
   */
  page(
    owners: readonly [string, string],
    status: BookingStatus | undefined,
    page: Page,
  ): Promise<[BookingEntity[], number]> {
    const { manager } = this.dataSource;
    return status
      ? readPageOf(manager, this.ownPageOfStatus, [...owners, status], page)
      : readPageOf(manager, this.ownPage, owners, page);
  }

  /** Stores a new booking, and gives it with what the database filled in. */
  insert(manager: EntityManager, values: Partial<BookingEntity>): Promise<BookingEntity> {
    return manager.save(manager.create(BookingEntity, values));
  }

  /** Stores what was changed of a locked booking. */
  async save(manager: EntityManager, booking: BookingEntity): Promise<void> {
    await manager.save(booking);
  }

  /**
   * A locked booking is paid: it gets the next invoice number, in one statement, as the counter of the year is the last
   * lock a settlement takes.
   */
  async markPaid(manager: EntityManager, { id, status }: BookingEntity, now: Date): Promise<void> {
    const next: BookingStatus = status === 'pending' ? 'confirmed' : status;
    await manager.query(PAID, [...invoiceValues(now), id, next]);
  }

  /** Deletes a locked booking. Its row stays, unseen, for money that might still arrive for it. */
  async softDelete(manager: EntityManager, booking: BookingEntity): Promise<void> {
    await manager.softRemove(booking);
  }
}
