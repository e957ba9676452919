import { Injectable } from '@nestjs/common';
import { type DatedSlot, type Resource, type TimeSlot } from '@haulway/contracts';
import {
  alternativesRange,
  alternativesTo,
  hasSlotBegun,
  limitFor,
  londonTomorrow,
  outcodeOf,
  type PlaceLimit,
  rankRules,
  resourceOf,
} from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { ApiConfig } from '../../common/config/index.js';
import { ApiException } from '../../common/http/index.js';
import { ServiceRepository } from '../catalogue/services/service.repository.js';
import { toService } from '../catalogue/services/to-service.js';
import { type BookingPlace, type PlaceCounter, PlaceRepository } from './place.repository.js';
import { slotsOf } from './slots-of.js';

/** Of a booking what decides which place it has. Its row is locked, or was stored in the same transaction. */
export interface PlacedBooking {
  readonly id: string;
  readonly serviceId: string;
  readonly collectionPostcode: string;
  readonly collectionDate: string;
  readonly collectionTimeSlot: TimeSlot;
}

/** How a booking has its place. */
export interface PlaceTerms {
  /** Until when it holds the place ({@link Places.holdEnd}); null for good, once it is paid or the office confirms it. */
  readonly heldUntil: Date | null;
  /** What a booking takes up that is just being stored, and has no place yet. */
  readonly resource?: Resource;
  /** An unpaid booking of the same customer that this one stands for: the place that it holds is given back. */
  readonly instead?: string | undefined;
}

/** Whether a booking has its place; if not, why. */
type PlaceResult = 'placed' | 'slot_full' | 'slot_closed';

const REFUSALS: Readonly<Record<Exclude<PlaceResult, 'placed'>, string>> = {
  slot_full: 'This slot is fully booked. Please choose another one.',
  slot_closed: 'There are no collections in this slot. Please choose another one.',
};

const MINUTE_MS = 60_000;

/** A place as it is to be taken, and what counts for it. */
interface Wanted extends PlaceCounter {
  readonly limit: PlaceLimit;
  readonly outcode: string;
  readonly taken: number;
}

/**
 * Gives bookings their places, and takes them back, in the transaction that stores the booking. Lock order: the booking,
 * its payment, then the resource (shared), then counters in the order of their keys, then places (ADR 163).
 */
@Injectable()
export class Places {
  constructor(
    private readonly rows: PlaceRepository,
    private readonly services: ServiceRepository,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /** Until when an unpaid booking holds a place that it takes, or whose payment it begins, now. */
  holdEnd(): Date {
    return new Date(this.clock.now().getTime() + this.config.holdMinutes * MINUTE_MS);
  }

  /**
   * Gives a booking the place of its date, slot and postcode, and takes back the one it had elsewhere.
   * @throws ApiException 409 `slot_full`, `slot_closed` with `details.alternatives`
   */
  async take(manager: EntityManager, booking: PlacedBooking, terms: PlaceTerms): Promise<void> {
    await this.#orRefuse(manager, booking, terms, await this.#tryTake(manager, booking, terms));
  }

  /** Lets a booking keep the place it has on other terms; takes one anew where it was lost. @throws as {@link take} */
  async renew(manager: EntityManager, booking: PlacedBooking, terms: PlaceTerms): Promise<void> {
    await this.#orRefuse(manager, booking, terms, await this.#tryRenew(manager, booking, terms));
  }

  /**
   * {@link renew} for good, for money that has arrived.
   * @returns false where there is no place for it any more
   */
  async secure(manager: EntityManager, booking: PlacedBooking): Promise<boolean> {
    return (await this.#tryRenew(manager, booking, { heldUntil: null })) === 'placed';
  }

  /** Takes back the place of a booking; nothing where it has none. */
  async giveBack(manager: EntityManager, { id }: Pick<PlacedBooking, 'id'>): Promise<void> {
    const own = await this.#ownPlace(manager, id);
    if (!own?.counted) return;
    await this.rows.lockCounters(manager, [own]);
    await this.rows.release(manager, id);
  }

  async #orRefuse(
    manager: EntityManager,
    booking: PlacedBooking,
    terms: PlaceTerms,
    result: PlaceResult,
  ): Promise<void> {
    if (result === 'placed') return;
    const alternatives = await this.#alternatives(manager, booking, terms);
    throw new ApiException(409, result, REFUSALS[result], { alternatives });
  }

  async #tryRenew(manager: EntityManager, booking: PlacedBooking, terms: PlaceTerms): Promise<PlaceResult> {
    const kept = await this.rows.keep(manager, booking.id, terms.heldUntil, this.clock.now());
    return kept ? 'placed' : this.#tryTake(manager, booking, terms);
  }

  async #tryTake(manager: EntityManager, booking: PlacedBooking, terms: PlaceTerms): Promise<PlaceResult> {
    const now = this.clock.now();
    const { heldUntil } = terms;
    const resource = terms.resource ?? (await this.#resourceFor(manager, booking));
    await this.rows.lockShared(manager, resource);
    const giving = terms.resource ? terms.instead : booking.id;
    const found = giving === undefined ? null : await this.rows.placeOf(manager, giving, now);
    // a place of another resource would be another lock
    const own = found?.counted && found.resource === resource ? found : null;
    const wanted = await this.#wanted(manager, booking, resource, now);
    const stays = own !== null && !own.lapsed && isSame(own, wanted);
    if (stays && giving === booking.id) {
      await this.rows.keep(manager, booking.id, heldUntil, now, wanted.outcode);
      return 'placed';
    }
    const { places } = wanted.limit;
    if (places === 0) return 'slot_closed';
    // looked at without a lock, so that the many who come too late wait for nobody
    if (places !== null && wanted.taken - Number(stays) >= places) return 'slot_full';
    if (own && giving !== undefined) {
      await this.rows.lockCounters(manager, [own, wanted]);
      await (giving === booking.id
        ? this.rows.release(manager, giving)
        : this.rows.releaseHold(manager, giving));
    }
    return (await this.#takeOne(manager, booking, wanted, heldUntil, now)) ? 'placed' : 'slot_full';
  }

  /** Lapsed holds are given back once there would be no place left otherwise. */
  async #takeOne(
    manager: EntityManager,
    { id: bookingId }: PlacedBooking,
    wanted: Wanted,
    heldUntil: Date | null,
    now: Date,
  ): Promise<boolean> {
    const { places } = wanted.limit;
    const entry = { ...wanted, bookingId, heldUntil };
    if (await this.rows.take(manager, entry, places)) return true;
    await this.rows.releaseLapsed(manager, wanted, now);
    return this.rows.take(manager, entry, places);
  }

  /** What counts for a booking's place. A slot that has begun is nobody else's: there is no limit to it. */
  async #wanted(
    manager: EntityManager,
    { collectionPostcode, collectionDate: date, collectionTimeSlot: slot }: PlacedBooking,
    resource: Resource,
    now: Date,
  ): Promise<Wanted> {
    const outcode = outcodeOf(collectionPostcode);
    const day = { from: date, to: date };
    const { rules, days, counts } = await this.rows.situation(resource, outcode, day, now, manager);
    const rule = limitFor(rankRules(rules, outcode), days, resource, date, slot);
    const limit = hasSlotBegun(date, slot, now) ? { ...rule, places: null, reason: null } : rule;
    const count = counts.find((one) => one.areaKey === limit.areaKey && one.slot === slot);
    return { resource, areaKey: limit.areaKey, date, slot, limit, outcode, taken: count?.taken ?? 0 };
  }

  async #alternatives(
    manager: EntityManager,
    booking: PlacedBooking,
    terms: PlaceTerms,
  ): Promise<DatedSlot[]> {
    const { collectionPostcode: postcode, collectionDate: date, collectionTimeSlot: slot } = booking;
    const now = this.clock.now();
    const resource = terms.resource ?? (await this.#resourceFor(manager, booking));
    const range = alternativesRange(date, londonTomorrow(now));
    const situation = await this.rows.situation(resource, outcodeOf(postcode), range, now, manager);
    return alternativesTo({ date, slot }, slotsOf(situation, resource, postcode, range));
  }

  /** Where a booking has its place, with its resource locked, so that the place stays counted where it is. */
  async #ownPlace(manager: EntityManager, bookingId: string): Promise<BookingPlace | null> {
    const now = this.clock.now();
    const found = await this.rows.placeOf(manager, bookingId, now);
    if (!found) return null;
    await this.rows.lockShared(manager, found.resource);
    return this.rows.placeOf(manager, bookingId, now);
  }

  /** A booking keeps the resource that it began with, whatever becomes of its service. */
  async #resourceFor(manager: EntityManager, { id, serviceId }: PlacedBooking): Promise<Resource> {
    const own = await this.rows.placeOf(manager, id, this.clock.now());
    if (own) return own.resource;
    return resourceOf(toService(await this.services.getOfBooking(manager, serviceId)));
  }
}

const isSame = (a: PlaceCounter, b: PlaceCounter): boolean =>
  a.resource === b.resource && a.areaKey === b.areaKey && a.date === b.date && a.slot === b.slot;
