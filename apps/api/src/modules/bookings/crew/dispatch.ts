import { type AssignJobBody, type DispatchDay, type OrderJobsBody } from '@haulway/contracts';
import { londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, invalidRequest, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type UserEntity, UserRepository } from '../../accounts/users/user.repository.js';
import { WorkerJobs } from '../../accounts/users/worker-jobs.js';
import { type Change, recordChanges } from '../../audit/audit-trail.repository.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';
import {
  type Assignment,
  AssignmentRepository,
  type ComingJob,
  neverAssigned,
} from './assignment.repository.js';
import { PhotoRepository } from '../photos/photo.repository.js';
import { JobEventRepository } from './job-event.repository.js';
import { type Job, toDispatchJob } from './job-mapper.js';

const stale = (): ApiException =>
  new ApiException(409, 'stale', 'Somebody else has changed this day. Please look at it again.');

const notAssignable = (): ApiException =>
  new ApiException(409, 'not_assignable', 'There is nothing to collect for this booking.');

const notCrew = (): ApiException => invalidRequest({ worker_id: 'Must be a member of the crew' });

/** Reads bookings with their assignments and events. */
@Injectable()
export class ReadJobs {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly assignments: AssignmentRepository,
    private readonly events: JobEventRepository,
    private readonly photos: PhotoRepository,
    private readonly users: UserRepository,
  ) {}

  /** A worker's jobs of a day, in order. */
  async ofWorker(workerId: string, date: string): Promise<Job[]> {
    return this.#jobs(await this.bookings.findMany(await this.assignments.column(workerId, date)));
  }

  async one(booking: BookingEntity, manager: EntityManager): Promise<Job> {
    const [job] = await this.#jobs([booking], manager);
    return (
      job ?? { booking, assignment: neverAssigned(booking.id), events: [], photos: [], ticketPhotos: [] }
    );
  }

  /** The board of a day: every member of the crew, and whoever else has jobs on it. */
  async board(date: string): Promise<DispatchDay> {
    const jobs = await this.#jobs(await this.assignments.board(date));
    const workers = new Map((await this.users.crew()).map((user) => [user.id, user.fullName]));
    for (const { assignment } of jobs) {
      const { workerId } = assignment;
      if (workerId !== null && !workers.has(workerId))
        workers.set(workerId, (await this.users.find(workerId))?.fullName ?? '');
    }
    const columnOf = (id: string | null) => jobs.filter(({ assignment }) => assignment.workerId === id);
    const inOrder = (one: Job, other: Job): number =>
      (one.assignment.position ?? 0) - (other.assignment.position ?? 0);
    return {
      date,
      crews: [...workers].map(([id, name]) => ({
        worker: { id, name },
        jobs: columnOf(id).sort(inOrder).map(toDispatchJob),
      })),
      unassigned: columnOf(null).map(toDispatchJob),
    };
  }

  async #jobs(bookings: readonly BookingEntity[], manager?: EntityManager): Promise<Job[]> {
    const ids = bookings.map(({ id }) => id);
    const assignments = await this.assignments.findMany(ids, manager);
    const events = await this.events.of(ids, manager);
    const photos = await this.photos.of(ids, manager);
    const ticketPhotos = await this.photos.ofTickets(ids, manager);
    return bookings.map((booking) => ({
      booking,
      assignment: assignments.get(booking.id) ?? neverAssigned(booking.id),
      events: events.filter(({ bookingId }) => bookingId === booking.id),
      photos: photos.filter(({ bookingId }) => bookingId === booking.id),
      ticketPhotos: ticketPhotos.filter(({ bookingId }) => bookingId === booking.id),
    }));
  }
}

/** Changes a day's board. Two changes of one day run one after the other, and neither overwrites the other. */
@Injectable()
export class Dispatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly assignments: AssignmentRepository,
    private readonly users: UserRepository,
    private readonly jobs: ReadJobs,
  ) {}

  /** @throws ApiException 400 naming `worker_id`; 404; 409 `stale`, `not_assignable` */
  async assign(bookingId: string, body: AssignJobBody, admin: Caller): Promise<DispatchDay> {
    const date = await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId);
      if (!booking) throw notFound('booking');
      const worker = body.worker_id === null ? null : await this.#holdWorker(manager, body.worker_id);
      const { collectionDate } = booking;
      await this.assignments.lockDay(manager, collectionDate);
      const before = await this.assignments.lock(manager, bookingId);
      if (before.version !== body.version) throw stale();
      if (isUnpaid(booking) || isOver(booking)) throw notAssignable();
      const from = labelOf(booking.assignedWorker, before.position);
      const position = await this.#place(manager, booking, before, worker?.id ?? null, body.position ?? 0);
      // the text that everybody else knows as the assigned worker
      const assignedWorker = worker?.fullName ?? null;
      if (assignedWorker !== booking.assignedWorker)
        await this.bookings.changeByAdmin(manager, booking, { assignedWorker });
      const saved = await this.bookings.get(bookingId, manager);
      await this.#record(manager, saved, { from, to: labelOf(assignedWorker, position) }, admin);
      return collectionDate;
    });
    return this.jobs.board(date);
  }

  /** All or nothing. @throws ApiException 400 naming `worker_id`; 409 `stale` when the jobs are not these any more */
  async order({ date, worker_id, bookings }: OrderJobsBody, admin: Caller): Promise<DispatchDay> {
    await this.transactions.run(async (manager) => {
      const ids = bookings.map(({ id }) => id.toLowerCase());
      for (const id of ids.toSorted()) await this.bookings.lock(manager, id);
      const worker = await this.#holdWorker(manager, worker_id);
      await this.assignments.lockDay(manager, date);
      const column = await this.assignments.column(worker.id, date, manager);
      if (column.length !== ids.length || !column.every((id) => ids.includes(id))) throw stale();
      const known = await this.assignments.findMany(ids, manager);
      const current = bookings.map(({ version }, at) => ({ version, known: known.get(ids[at] ?? '') }));
      if (current.some(({ version, known: row }) => row?.version !== version)) throw stale();
      for (const [position, { known: row }] of current.entries()) {
        if (!row || row.position === position) continue;
        const version = row.version + 1;
        await this.assignments.store(manager, { ...row, position, version });
        const booking = await this.bookings.get(row.bookingId, manager);
        const change = {
          from: labelOf(worker.fullName, row.position),
          to: labelOf(worker.fullName, position),
        };
        await this.#record(manager, booking, change, admin);
      }
    });
    return this.jobs.board(date);
  }

  /** Locks a worker's account, so that they keep the role until the transaction ends. */
  async #holdWorker(manager: EntityManager, id: string): Promise<UserEntity> {
    const worker = await this.users.hold(manager, id);
    if (worker?.role !== 'crew') throw notCrew();
    return worker;
  }

  /** Puts a booking into a worker's column, where the others make room; those of the old column close up. */
  async #place(
    manager: EntityManager,
    { id, collectionDate }: BookingEntity,
    before: Assignment,
    workerId: string | null,
    requested: number,
  ): Promise<number | null> {
    const others = async (of: string) =>
      (await this.assignments.column(of, collectionDate, manager)).filter((each) => each !== id);
    if (before.workerId !== null && before.workerId !== workerId)
      await this.assignments.renumber(manager, await others(before.workerId));
    const version = before.version + 1;
    if (workerId === null) {
      await this.assignments.store(manager, { ...neverAssigned(id), version });
      return null;
    }
    const column = await others(workerId);
    const position = Math.min(requested, column.length);
    const assignedAt = before.workerId === workerId ? before.assignedAt : this.clock.now();
    await this.assignments.store(manager, { bookingId: id, workerId, position, assignedAt, version });
    await this.assignments.renumber(manager, column.toSpliced(position, 0, id));
    return position;
  }

  #record(
    manager: EntityManager,
    { id, version }: BookingEntity,
    change: Omit<Change, 'what'>,
    admin: Caller,
  ): Promise<void> {
    const changes = [{ what: 'assigned_worker', ...change }] as const;
    return recordChanges(manager, admin, this.clock.now(), { bookingId: id, version }, changes);
  }
}

const isOver = ({ status }: BookingEntity): boolean => status === 'completed' || status === 'cancelled';

/** A worker and their job in the trail: 'Chris Crew, job 2'. */
const labelOf = (worker: string | null, position: number | null): string | null =>
  worker === null || position === null ? worker : `${worker}, job ${position + 1}`;

/** Takes the coming jobs from a worker who loses the role. The text on the bookings stays. */
@Injectable()
export class ReleaseJobs extends WorkerJobs {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly assignments: AssignmentRepository,
  ) {
    super();
  }

  async lock(manager: EntityManager, workerId: string): Promise<void> {
    for (const { id } of await this.#coming(manager, workerId)) await this.bookings.lock(manager, id);
  }

  async release(manager: EntityManager, workerId: string, admin: Caller): Promise<void> {
    const dates = (await this.#coming(manager, workerId)).map(({ date }) => date);
    for (const date of [...new Set(dates)].sort()) await this.assignments.lockDay(manager, date);
    // jobs may have been moved or collected before the days were locked
    for (const { id, name, bookingVersion } of await this.#coming(manager, workerId)) {
      const { position, version } = await this.assignments.lock(manager, id);
      await this.assignments.store(manager, { ...neverAssigned(id), version: version + 1 });
      const change = { what: 'assigned_worker', from: labelOf(name, position), to: name } as const;
      const changed = { bookingId: id, version: bookingVersion };
      await recordChanges(manager, admin, this.clock.now(), changed, [change]);
    }
  }

  #coming(manager: EntityManager, workerId: string): Promise<ComingJob[]> {
    return this.assignments.coming(manager, workerId, londonToday(this.clock.now()));
  }
}
