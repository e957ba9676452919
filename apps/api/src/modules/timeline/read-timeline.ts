import { type TimelineEntry } from '@haulway/contracts';
import { firstNameOf, toPounds } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import {
  BookingParticipants,
  type BookingReader,
  type Participant,
} from '../bookings/booking-participants.js';
import { type Step, TimelineRepository } from './timeline.repository.js';

/** Shows the steps of a booking to everybody who takes part in it. The crew sees no money and no documents. */
@Injectable()
export class ReadTimeline {
  constructor(
    private readonly participants: BookingParticipants,
    private readonly steps: TimelineRepository,
  ) {}

  /**
   * @param read reads the steps, once the reader may see them
   * @throws ApiException 404, or 401 for a caller who is not signed in and asks for a customer's booking
   */
  async execute(
    bookingId: string,
    reader: BookingReader,
    read: (bookingId: string) => Promise<readonly Step[]> = (id) => this.steps.of(id),
  ): Promise<TimelineEntry[]> {
    const { as } = await this.participants.find(bookingId, reader);
    return entriesOf(await read(bookingId), as);
  }
}

const entriesOf = (steps: readonly Step[], as: Participant): TimelineEntry[] =>
  steps.filter(({ kind }) => as !== 'crew' || kind !== 'document').map((step) => toEntry(step, as));

const toEntry = (step: Step, as: Participant): TimelineEntry => {
  const { kind, at, worker, reason, pence, document_id: id, document_kind: documentKind, number } = step;
  return {
    kind,
    at: at.toISOString(),
    ...(worker ? { worker: firstNameOf(worker) } : {}),
    ...(reason === null ? {} : { reason }),
    ...(pence === null || as === 'crew' ? {} : { amount: toPounds(pence) }),
    ...(id === null || documentKind === null || number === null
      ? {}
      : { document: { id, kind: documentKind, number } }),
  };
};
