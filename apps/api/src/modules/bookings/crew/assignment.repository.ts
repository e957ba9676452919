import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, In, PrimaryColumn } from 'typeorm';
import { BookingEntity } from '../booking.entity.js';

/** Who collects a booking, and as which of the day's jobs. A booking that was never assigned has no row. */
@Entity('assignments')
export class AssignmentEntity {
  @PrimaryColumn('uuid')
  bookingId!: string;

  /** Null without a worker, and so is the position. */
  @Column('uuid', { nullable: true })
  workerId!: string | null;

  @Column('integer', { nullable: true })
  position!: number | null;

  /** When it was last given to a worker. */
  @Column('timestamptz', { nullable: true })
  assignedAt!: Date | null;

  /** Counts the assignments of this booking. */
  @Column('integer', { default: 1 })
  version!: number;
}

export type Assignment = Readonly<AssignmentEntity>;

export const neverAssigned = (bookingId: string): Assignment => ({
  bookingId,
  workerId: null,
  position: null,
  assignedAt: null,
  version: 1,
});

const COLUMN = `
  SELECT a.booking_id AS id FROM assignments a JOIN bookings b ON b.id = a.booking_id
  WHERE a.worker_id = $1 AND b.collection_date = $2 AND b.deleted_at IS NULL
  ORDER BY a.position, a.booking_id`;

const RENUMBER = `
  UPDATE assignments SET position = place.position
  FROM (SELECT id, (at - 1)::int AS position FROM unnest($1::uuid[]) WITH ORDINALITY AS list (id, at)) AS place
  WHERE booking_id = place.id AND worker_id IS NOT NULL AND assignments.position IS DISTINCT FROM place.position`;

/** `name` is the text on the booking. */
export interface ComingJob {
  readonly id: string;
  readonly date: string;
  readonly name: string | null;
  readonly bookingVersion: number;
}

const COMING = `
  SELECT b.id, to_char(b.collection_date, 'YYYY-MM-DD') AS date, b.assigned_worker AS name,
    b.version AS "bookingVersion"
  FROM assignments a JOIN bookings b ON b.id = a.booking_id
  WHERE a.worker_id = $1 AND b.collection_date >= $2 AND b.status <> 'completed' ORDER BY b.id`;

/** The rows of assignments. Writing them needs the lock of the day, taken after that of the booking. */
@Injectable()
export class AssignmentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lets one change of a day's board run after the other, until the transaction ends. */
  async lockDay(manager: EntityManager, date: string): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('dispatch ' || $1, 0))", [date]);
  }

  /** An assignment that nobody else changes until the transaction ends. */
  async lock(manager: EntityManager, bookingId: string): Promise<Assignment> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (
      (await manager.findOne(AssignmentEntity, { where: { bookingId }, lock })) ?? neverAssigned(bookingId)
    );
  }

  async find(bookingId: string, manager: EntityManager = this.dataSource.manager): Promise<Assignment> {
    return (await manager.findOneBy(AssignmentEntity, { bookingId })) ?? neverAssigned(bookingId);
  }

  /** The assignments of these bookings that have one, by booking. */
  async findMany(
    bookingIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, Assignment>> {
    const found = await manager.findBy(AssignmentEntity, { bookingId: In([...bookingIds]) });
    return new Map(found.map((each) => [each.bookingId, each]));
  }

  /** The ids of a worker's bookings of a day, in order. */
  async column(
    workerId: string,
    date: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<string[]> {
    const found = await manager.query<{ id: string }[]>(COLUMN, [workerId, date]);
    return found.map(({ id }) => id);
  }

  /** The bookings on a day's board: the paid ones, and cancelled ones that still have a worker. */
  board(date: string): Promise<BookingEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(BookingEntity, 'booking')
      .where('booking.collection_date = :date', { date })
      .andWhere(
        `((booking.status <> 'cancelled' AND booking.invoice_number IS NOT NULL)
          OR EXISTS (SELECT FROM assignments a WHERE a.booking_id = booking.id AND a.worker_id IS NOT NULL))`,
      )
      .orderBy("booking.collection_time_slot = 'morning'", 'DESC')
      .addOrderBy("booking.collection_time_slot = 'afternoon'", 'DESC')
      .addOrderBy('booking.collection_postcode')
      .addOrderBy('booking.id')
      .getMany();
  }

  async store(manager: EntityManager, assignment: Assignment): Promise<void> {
    await manager.upsert(AssignmentEntity, { ...assignment }, ['bookingId']);
  }

  /** Numbers a worker's bookings of a day in this order. Their versions stay. */
  async renumber(manager: EntityManager, bookingIds: readonly string[]): Promise<void> {
    await manager.query(RENUMBER, [bookingIds]);
  }

  /** Takes a booking that is about to move or get another name from its worker. @returns whether it had one */
  async release(manager: EntityManager, { id, collectionDate }: BookingEntity): Promise<boolean> {
    await this.lockDay(manager, collectionDate);
    const { workerId, version } = await this.lock(manager, id);
    if (workerId === null) return false;
    const others = (await this.column(workerId, collectionDate, manager)).filter((each) => each !== id);
    await this.store(manager, { ...neverAssigned(id), version: version + 1 });
    await this.renumber(manager, others);
    return true;
  }

  /** A worker's jobs of a date or later that are not completed, in the order in which their bookings are locked. */
  coming(manager: EntityManager, workerId: string, from: string): Promise<ComingJob[]> {
    return manager.query(COMING, [workerId, from]);
  }
}
