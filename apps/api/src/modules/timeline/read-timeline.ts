import { type TimelineEntry } from '@haulway/contracts';
import { firstNameOf, toPounds } from '@haulway/domain';
import { notFound, type OptionalCaller, unauthenticated } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { BookingKeyRepository } from '../bookings/booking-key.repository.js';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { AssignmentRepository } from '../bookings/crew/assignment.repository.js';
import { type Step, TimelineRepository } from './timeline.repository.js';

/** The caller who reads a timeline, and the key of a guest's booking if they sent one. */
export interface TimelineReader {
  readonly viewer: OptionalCaller;
  readonly key: string | undefined;
}

/** How much of a timeline somebody sees: the crew sees no money and no documents. */
type View = 'whole' | 'crew' | 'none';

/** Shows the steps of a booking to its owner, a guest with its key, its crew and admins. */
@Injectable()
export class ReadTimeline {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly assignments: AssignmentRepository,
    private readonly keys: BookingKeyRepository,
    private readonly steps: TimelineRepository,
  ) {}

  /**
   * @param read reads the steps, once the reader may see them
   * @throws ApiException 404, or 401 for a caller who is not signed in and asks for a customer's booking
   */
  async execute(
    bookingId: string,
    reader: TimelineReader,
    read: (bookingId: string) => Promise<readonly Step[]> = (id) => this.steps.of(id),
  ): Promise<TimelineEntry[]> {
    const booking = await this.bookings.find(bookingId);
    const view = booking ? await this.#viewOf(booking, reader) : 'none';
    if (view !== 'none') return entriesOf(await read(bookingId), view);
    const { caller, tokenExpired } = reader.viewer;
    if (tokenExpired || (booking && booking.userId !== null && !caller)) throw unauthenticated();
    throw notFound('booking');
  }

  async #viewOf(booking: BookingEntity, { viewer: { caller }, key }: TimelineReader): Promise<View> {
    if (caller?.role === 'admin') return 'whole';
    if (booking.erasedAt === null) {
      const isOwn =
        booking.userId === null ? await this.keys.opens(booking, key) : booking.userId === caller?.id;
      if (isOwn) return 'whole';
    }
    if (caller?.role !== 'crew') return 'none';
    const { workerId } = await this.assignments.find(booking.id);
    return workerId === caller.id ? 'crew' : 'none';
  }
}

const entriesOf = (steps: readonly Step[], view: View): TimelineEntry[] =>
  steps.filter(({ kind }) => view === 'whole' || kind !== 'document').map((step) => toEntry(step, view));

const toEntry = (step: Step, view: View): TimelineEntry => {
  const { kind, at, worker, reason, pence, document_id: id, document_kind: documentKind, number } = step;
  return {
    kind,
    at: at.toISOString(),
    ...(worker ? { worker: firstNameOf(worker) } : {}),
    ...(reason === null ? {} : { reason }),
    ...(pence === null || view === 'crew' ? {} : { amount: toPounds(pence) }),
    ...(id === null || documentKind === null || number === null
      ? {}
      : { document: { id, kind: documentKind, number } }),
  };
};
