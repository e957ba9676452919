import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { ApiConfig } from '../../common/config/index.js';
import { SlotCapacity } from '../availability/slot-capacity.js';
import { type BookingEntity } from './booking.entity.js';
import { hasFirmPlace } from './booking-lifecycle.js';
import { BookingRepository } from './booking.repository.js';

const MINUTE_MS = 60_000;

/** The holds of unpaid bookings on their slots. */
@Injectable()
export class BookingHolds {
  constructor(
    private readonly capacity: SlotCapacity,
    private readonly bookings: BookingRepository,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /** The end of the hold for an unpaid booking that takes capacity, or starts its payment, now. */
  end(): Date {
    return new Date(this.clock.now().getTime() + this.config.holdMinutes * MINUTE_MS);
  }

  /**
   * Lets a locked booking keep its slot for its payment, or permanently once it is paid or confirmed by the office. It
   * takes capacity again if its hold has ended, or if it was cancelled before.
   * @throws ApiException 409 `slot_full`, `slot_closed`
   */
  async renew(manager: EntityManager, booking: BookingEntity, { wasCancelled = false } = {}): Promise<void> {
    const before = wasCancelled ? {} : { heldUntil: booking.heldUntil };
    await this.bookings.hold(manager, booking, hasFirmPlace(booking) ? null : this.end());
    await this.capacity.take(manager, booking, before);
  }
}
