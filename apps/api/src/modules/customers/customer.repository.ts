import { Column, Entity, PrimaryColumn, type EntityManager, type Repository } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type CustomersQuery, type Role } from '@haulway/contracts';
import { z } from 'zod';
import { StatementValues } from '@haulway/server/database';
import { ENOUGH, type FoundPage, peoplePage, readPage } from '../../common/list-pages.js';
import { searchConditions } from '../bookings/admin/booking-query.js';
import { BookingEntity } from '../bookings/booking.entity.js';

/**
 * A customer: an account holder, with the account's id, or a guest. The database writes all columns except the notes.
 */
@Entity('customers')
export class CustomerEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** As typed; compared without case. */
  @Column('text')
  email!: string;

  /** The address in lower case; null for an account whose address is not confirmed. */
  @Column('text', { nullable: true })
  emailKey!: string | null;

  /** Null for a guest. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  fullName!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('integer')
  notesVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;
}

const SHOWN_BOOKINGS = 50;
const id = z.guid();

/** Data about a customer that is not in their own row. */
export interface CustomerFigures {
  readonly role: Role | null;
  readonly emailVerified: boolean;
  readonly points: number;
  readonly bookings: number;
  /** Of the account, else of the newest booking that names one. */
  readonly company: string | null;
}

/**
 * The bookings of a row of `customers c`: those of the account, and guests' bookings under the email address, unless
 * the row has none that is proven.
 */
const OWN_BOOKINGS = (row: string): string =>
  `b.deleted_at IS NULL AND (b.user_id = ${row}.user_id
    OR (b.user_id IS NULL AND (lower(b.customer_email) COLLATE "C") = ${row}.email_key))`;

const COUNTED = `false AS exact,
  (SELECT count(*) FROM (SELECT FROM customers LIMIT ${ENOUGH}) AS counted)::int AS total`;

/** The conditions of a search by company, address and phone number, which are those of the bookings too. */
const bookedBy = (search: string, values: StatementValues): string[] => {
  // anybody can book unpaid under any address
  const proven =
    "b.deleted_at IS NULL AND (b.user_id IS NOT NULL OR b.payment_status NOT IN ('pending', 'failed'))";
  const booked = searchConditions(search, values)
    .map((found) => `(SELECT b.* FROM bookings b WHERE ${proven} AND ${found} LIMIT ${ENOUGH})`)
    .join(' UNION ALL ');
  const theirs = (column: string): string => `ARRAY(SELECT ${column} FROM (${booked}) AS b)`;
  return [
    `c.user_id = ANY (${theirs('b.user_id')})`,
    `c.email_key = ANY (${theirs(`CASE WHEN b.user_id IS NULL THEN lower(b.customer_email) COLLATE "C" END`)})`,
  ];
};

/** Account holders and guests. */
@Injectable()
export class CustomerRepository {
  constructor(@InjectRepository(CustomerEntity) private readonly customers: Repository<CustomerEntity>) {}

  /**
   * A page of all customers, newest first, or of those whose name, surname, email address or phone number starts with the
   * search, or who have a booking that it finds.
   */
  page(query: CustomersQuery): Promise<FoundPage<CustomerEntity>> {
    const values = new StatementValues();
    const statement = peoplePage('customers', query, values, [], COUNTED, (search) =>
      bookedBy(search, values),
    );
    return readPage(this.customers, statement, query);
  }

  /**
   * The customer with this id or email address, or null: whoever has booked or confirmed with the address, before an
   * account that has not confirmed it.
   */
  async find(
    idOrEmail: string,
    manager: EntityManager = this.customers.manager,
  ): Promise<CustomerEntity | null> {
    if (id.safeParse(idOrEmail).success) return manager.findOneBy(CustomerEntity, { id: idOrEmail });
    return (
      (await this.findByAddress(idOrEmail, manager)) ??
      manager
        .createQueryBuilder(CustomerEntity, 'c')
        .where('(lower(c.email) COLLATE "C") = :email AND c.user_id IS NOT NULL', {
          email: idOrEmail.toLowerCase(),
        })
        .getOne()
    );
  }

  /** The guest with this email address, or the account that has confirmed it, or null. */
  findByAddress(email: string, manager: EntityManager): Promise<CustomerEntity | null> {
    return manager.findOneBy(CustomerEntity, { emailKey: email.toLowerCase() });
  }

  /** {@link find}, locked until the transaction ends. */
  async lock(manager: EntityManager, idOrEmail: string): Promise<CustomerEntity | null> {
    const found = await this.find(idOrEmail, manager);
    return (
      found &&
      manager.findOne(CustomerEntity, { where: { id: found.id }, lock: { mode: 'pessimistic_write' } })
    );
  }

  async setNotes(manager: EntityManager, { id }: CustomerEntity, notes: string | null): Promise<void> {
    await manager.update(CustomerEntity, { id }, { notes, notesVersion: () => 'notes_version + 1' });
  }

  /** Role, points, company and number of bookings of these customers, by their ids. */
  async figuresOf(ids: readonly string[]): Promise<ReadonlyMap<string, CustomerFigures>> {
    const rows = await this.customers.query<(CustomerFigures & { id: string })[]>(
      `SELECT c.id, u.role, coalesce(u.email_verified_at IS NOT NULL, false) AS "emailVerified",
         (SELECT coalesce(sum(points), 0)::int FROM loyalty_entries WHERE user_id = c.user_id) AS points,
         (SELECT count(*)::int FROM bookings b WHERE ${OWN_BOOKINGS('c')}) AS bookings,
         coalesce(u.company_name, (SELECT (array_agg(b.company_name ORDER BY b.created_at DESC))[1]
           FROM bookings b WHERE ${OWN_BOOKINGS('c')} AND b.company_name IS NOT NULL)) AS company
       FROM customers c LEFT JOIN users u ON u.id = c.user_id WHERE c.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...figures }) => [id, figures]));
  }

  /**
   * A customer's newest bookings, at most 50, newest first. Their ids are collected first, in an array: in one query
   * with the order, PostgreSQL reads everybody's bookings from the newest on until it has found fifty.
   */
  bookingsOf({ id }: CustomerEntity): Promise<BookingEntity[]> {
    const theirs = `ARRAY(SELECT b.id FROM customers c JOIN bookings b ON ${OWN_BOOKINGS('c')} WHERE c.id = :id)`;
    return this.customers.manager
      .createQueryBuilder(BookingEntity, 'booking')
      .where(`booking.id = ANY (${theirs})`, { id })
      .orderBy('booking.created_at', 'DESC')
      .addOrderBy('booking.id', 'DESC')
      .take(SHOWN_BOOKINGS)
      .getMany();
  }
}
