import { createHash } from 'node:crypto';
import { type JobEventBody } from '@haulway/contracts';
import { isClockPlausible, isFilled, isNews, londonDateOf } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../notifications/index.js';
import { AdminUpdateBooking } from '../admin/admin-update-booking.js';
import { type BookingEntity } from '../booking.entity.js';
import { clockWrong } from '../booking-errors.js';
import { BookingRepository } from '../booking.repository.js';
import { onTheWayEmail } from '../emails/booking-emails.js';
import { nearbyText, onTheWayText } from '../texts/booking-texts.js';
import { queueBookingText } from '../texts/text-about-booking.js';
import { AssignmentRepository } from './assignment.repository.js';
import { ReadJobs } from './dispatch.js';
import { JobEventRepository, toGrams } from './job-event.repository.js';
import { type Job } from './job-mapper.js';

const idUsed = (): ApiException =>
  new ApiException(409, 'id_used', 'This id is in use for another event already.');

const cancelled = (): ApiException => new ApiException(409, 'cancelled', 'This booking is cancelled.');

interface Recorded {
  readonly job: Job;
  /** False when the event was known already. */
  readonly isNew: boolean;
}

/** Records what happens at a job. Each event counts once, however often the phone sends it. */
@Injectable()
export class RecordEvent {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly assignments: AssignmentRepository,
    private readonly events: JobEventRepository,
    private readonly jobs: ReadJobs,
    private readonly updates: AdminUpdateBooking,
  ) {}

  /** @throws ApiException 400 `clock_wrong`; 404; 409 `id_used`, `cancelled` */
  execute(bookingId: string, body: JobEventBody, worker: Caller): Promise<Recorded> {
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, bookingId);
      const known = await this.events.find(manager, body.id);
      if (booking && known?.workerId === worker.id) {
        if (known.bookingId !== booking.id) throw idUsed();
        return { job: await this.jobs.one(booking, manager), isNew: false };
      }
      const { workerId } = await this.assignments.find(bookingId, manager);
      if (!booking || workerId !== worker.id) throw notFound('job');
      await this.#add(manager, booking, body, worker);
      const changed = await this.bookings.get(booking.id, manager);
      return { job: await this.jobs.one(changed, manager), isNew: true };
    });
  }

  async #add(
    manager: EntityManager,
    booking: BookingEntity,
    body: JobEventBody,
    worker: Caller,
  ): Promise<void> {
    const now = this.clock.now();
    const { type, weight_kg: kg } = body;
    const happenedAt = new Date(body.happened_at);
    if (!isClockPlausible(happenedAt, now)) throw clockWrong(now);
    if (booking.status === 'cancelled' && !isBeforeCancellation(booking, type, happenedAt)) throw cancelled();
    const isFirst = await this.events.insert(manager, {
      id: body.id,
      bookingId: booking.id,
      workerId: worker.id,
      type,
      happenedAt,
      receivedAt: now,
      note: isFilled(body.note) ? body.note : null,
      weightGrams: typeof kg === 'number' ? toGrams(kg) : null,
      signatory: isFilled(body.signed_by) ? body.signed_by.trim() : null,
    });
    if (!isFirst) throw idUsed();
    if (type === 'collected' && booking.status !== 'completed' && booking.status !== 'cancelled')
      await this.updates.apply(manager, booking, { status: 'completed' }, worker);
    const isAboutTheWay = type === 'en_route' || type === 'nearby';
    // a step that a wrong clock puts after the collection tells the customer nothing
    if (isAboutTheWay && booking.status !== 'completed' && isNews(happenedAt, now))
      await this.#announce(manager, booking, type, happenedAt);
  }

  /**
   * Tells the customer that the crew is on its way, or nearby: once a day each, and not when it is known to be there
   * already. The email is about the way only.
   */
  async #announce(
    manager: EntityManager,
    booking: BookingEntity,
    type: 'en_route' | 'nearby',
    happenedAt: Date,
  ): Promise<void> {
    const known = await this.events.of([booking.id], manager);
    const isOver = known.some(
      ({ type: other, happenedAt: at }) => other !== 'en_route' && other !== 'nearby' && at > happenedAt,
    );
    if (isOver) return;
    const subjectId = subjectOf(booking, happenedAt);
    await queueBookingText(manager, type === 'nearby' ? nearbyText : onTheWayText, booking, subjectId);
    if (type === 'nearby') return;
    await queueEmail(manager, onTheWayEmail, {
      recipient: booking.customerEmail,
      subjectId,
      bookingId: booking.id,
    });
  }
}

/** What was collected before the booking was cancelled is kept, and the office sees it on the board. */
const isBeforeCancellation = (
  { cancelledAt }: BookingEntity,
  type: JobEventBody['type'],
  happenedAt: Date,
): boolean => type === 'collected' && cancelledAt !== null && happenedAt < cancelledAt;

/** Identifies the messages of a booking for one day. */
const subjectOf = ({ id }: BookingEntity, at: Date): string =>
  createHash('sha256')
    .update(`${id} ${londonDateOf(at)}`)
    .digest('hex')
    .slice(0, 32);
