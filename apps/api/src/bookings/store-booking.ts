import { Injectable } from '@nestjs/common';
import { type CreatedBookingAnswer } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Prepared } from '../database/prepared.js';
import { CurrentClaim, type RunningCall } from '../http/idempotency/current-claim.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './to-booking.js';

/** Writes a new booking. */
@Injectable()
export class StoreBooking {
  constructor(
    private readonly claim: CurrentClaim,
    private readonly prepared: Prepared,
  ) {}

  /**
   * Stores the booking and, under an Idempotency-Key, the answer with it: a crash between the two can't make the
   * caller book twice.
   */
  async execute(
    manager: EntityManager,
    values: Partial<BookingEntity>,
    call: RunningCall | undefined,
  ): Promise<CreatedBookingAnswer> {
    const answer = { booking: toBooking(await this.prepared.insert(BookingEntity, values, manager)) };
    await this.claim.keep(call, manager, answer);
    return answer;
  }
}
