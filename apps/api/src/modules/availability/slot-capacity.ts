import { Injectable } from '@nestjs/common';
import { type DatedSlot, type Resource, type SkipPlacement, type TimeSlot } from '@haulway/contracts';
import {
  alternativesRange,
  alternativesTo,
  countedByRules,
  firstCollectionDate,
  hasSlotStarted,
  limitFor,
  lastDayWithin,
  rankRules,
} from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { ApiException } from '@haulway/server/http';
import { ApiConfig } from '../../common/config/index.js';
import { type AvailabilityRuleEntity } from './availability.entity.js';
import { AvailabilityRepository } from './availability.repository.js';
import { slotsOf } from './read-availability.js';

/** The fields of a booking that decide which capacity it uses. Its row is locked, or was stored in the same transaction. */
export interface SlotBooking {
  readonly id: string;
  readonly resource: Resource;
  readonly outcode: string;
  readonly collectionDate: string;
  readonly collectionTimeSlot: TimeSlot;
  readonly skipPlacement: SkipPlacement | null;
}

export interface Before {
  /** The end of a hold on this slot, null for one without an end; undefined without a hold. */
  readonly heldUntil?: Date | null | undefined;
  /** The outcode for which this slot is held, if it is another one. */
  readonly outcode?: string;
}

/** Whether there is capacity for a booking; if not, why. */
type CapacityResult = 'free' | 'slot_full' | 'slot_closed';

const REFUSALS: Readonly<Record<Exclude<CapacityResult, 'free'>, string>> = {
  slot_full: 'This slot is fully booked. Please choose another one.',
  slot_closed: 'This slot is closed. Please choose another one.',
};

/**
 * Checks that a slot has capacity for a booking, in the transaction that stores the booking. It counts the other
 * bookings of the slot under the slot's lock, which is the last lock of a transaction.
 */
@Injectable()
export class SlotCapacity {
  constructor(
    private readonly rows: AvailabilityRepository,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /**
   * Checks the capacity for a booking. When it is free, it is this booking's once the transaction commits.
   * @param before the hold that the booking has had so far, which it keeps even where the slot is full by now
   * @throws ApiException 409 `slot_full`, `slot_closed` with `details.alternatives`
   */
  async take(manager: EntityManager, booking: SlotBooking, before: Before = {}): Promise<void> {
    const result = await this.#check(manager, booking, before);
    if (result === 'free') return;
    const alternatives = await this.#alternatives(manager, booking);
    throw new ApiException(409, result, REFUSALS[result], { alternatives });
  }

  /** As {@link take}, but returns whether there is capacity. */
  async isFree(manager: EntityManager, booking: SlotBooking, before: Before): Promise<boolean> {
    return (await this.#check(manager, booking, before)) === 'free';
  }

  async #check(manager: EntityManager, booking: SlotBooking, before: Before): Promise<CapacityResult> {
    const { resource, outcode, collectionDate: date, collectionTimeSlot: slot } = booking;
    // nobody else can book a slot that has started
    if (hasSlotStarted(date, slot, this.clock.now())) return 'free';
    if ((before.outcode ?? outcode) === outcode && lastsLonger(before, this.clock.now())) return 'free';
    const { rules, days } = await this.rows.limits([resource], { from: date, to: date }, manager);
    const limitOf = (of: string) => limitFor(rankRules(rules, of), days, resource, date, slot);
    const { areaKey, places } = limitOf(outcode);
    if (places === null) return 'free';
    await this.rows.lockSlot(manager, { resource, date, slot });
    const now = this.clock.now();
    if (isHeld(before, now) && limitOf(before.outcode ?? outcode).areaKey === areaKey) return 'free';
    if (places === 0) return 'slot_closed';
    return (await this.#taken(manager, booking, rules, areaKey, now)) < places ? 'free' : 'slot_full';
  }

  /** How many other bookings the rule of this booking counts in its slot. */
  async #taken(
    manager: EntityManager,
    { id, resource, collectionDate: date, collectionTimeSlot: slot }: SlotBooking,
    rules: readonly AvailabilityRuleEntity[],
    areaKey: string,
    now: Date,
  ): Promise<number> {
    const taken = await this.rows.takenInSlot(manager, { resource, date, slot }, now, id);
    return countedByRules(taken, rules).find((count) => count.areaKey === areaKey)?.taken ?? 0;
  }

  async #alternatives(manager: EntityManager, booking: SlotBooking): Promise<DatedSlot[]> {
    const { resource, outcode, collectionDate: date, collectionTimeSlot: slot } = booking;
    const now = this.clock.now();
    const range = alternativesRange(date, {
      first: firstCollectionDate(booking.skipPlacement, now),
      last: lastDayWithin(now, this.config.bookingMonths),
    });
    const { rules, days } = await this.rows.limits([resource], range, manager);
    const taken = await this.rows.taken([resource], range, rules, now, manager);
    return alternativesTo({ date, slot }, slotsOf({ rules, days, taken }, resource, outcode, range));
  }
}

/** A hold that lasts this much longer keeps its place until the payment's transaction has long ended. */
const LONGER_MS = 10 * 60_000;

const lastsLonger = (before: Before, now: Date): boolean =>
  isHeld(before, new Date(now.getTime() + LONGER_MS));

const isHeld = ({ heldUntil }: Before, now: Date): boolean =>
  heldUntil === null || (heldUntil !== undefined && heldUntil > now);
