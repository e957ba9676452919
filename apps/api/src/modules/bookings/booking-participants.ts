import { notFound, type OptionalCaller, unauthenticated } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from './booking.entity.js';
import { BookingRepository } from './booking.repository.js';
import { BookingKeyRepository } from './booking-key.repository.js';
import { AssignmentRepository } from './crew/assignment.repository.js';

/** Who calls, and the key of a guest's booking if they sent one. */
export interface BookingReader {
  readonly viewer: OptionalCaller;
  readonly key: string | undefined;
}

/** What somebody has to do with a booking: its owner or a guest with its key, the worker of its job, an admin. */
export type Participant = 'customer' | 'crew' | 'office';

export interface ParticipantIn {
  readonly booking: BookingEntity;
  readonly as: Participant;
}

/** Decides who takes part in a booking. */
@Injectable()
export class BookingParticipants {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly assignments: AssignmentRepository,
    private readonly keys: BookingKeyRepository,
  ) {}

  /**
   * Finds a booking that the caller takes part in.
   * @param what the missing record, as the error calls it
   * @throws ApiException 404, or 401 for a caller who is not signed in and asks for a customer's booking
   */
  async find(bookingId: string, reader: BookingReader, what = 'booking'): Promise<ParticipantIn> {
    const booking = await this.bookings.find(bookingId);
    const as = booking && (await this.#participantOf(booking, reader));
    if (booking && as) return { booking, as };
    const { caller, tokenExpired } = reader.viewer;
    if (tokenExpired || (booking && booking.userId !== null && !caller)) throw unauthenticated();
    throw notFound(what);
  }

  /** Whether a worker has the job of a booking. */
  async isWorkerOf(bookingId: string, userId: string | undefined, manager?: EntityManager): Promise<boolean> {
    const { workerId } = await this.assignments.find(bookingId, manager);
    return workerId !== null && workerId === userId;
  }

  async #participantOf(
    booking: BookingEntity,
    { viewer: { caller }, key }: BookingReader,
  ): Promise<Participant | undefined> {
    if (caller?.role === 'admin') return 'office';
    if (booking.erasedAt === null) {
      const isOwn =
        booking.userId === null ? await this.keys.opens(booking, key) : booking.userId === caller?.id;
      if (isOwn) return 'customer';
    }
    return caller?.role === 'crew' && (await this.isWorkerOf(booking.id, caller.id)) ? 'crew' : undefined;
  }
}
