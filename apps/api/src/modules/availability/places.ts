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

/** The fields of a booking that decide which place it has. Its row is locked, or was stored in the same transaction. */
export interface PlacedBooking {
  readonly id: string;
  readonly serviceId: string;
  readonly collectionPostcode: string;
  readonly collectionDate: string;
  readonly collectionTimeSlot: TimeSlot;
}

/** The terms on which a booking has its place. */
export interface PlaceTerms {
  /**
   * The end of the hold ({@link Places.holdEnd}); null for a permanent place, once the booking is paid or the office
   * confirms it.
   */
  readonly heldUntil: Date | null;
  /** The resource of a booking that is just being stored and has no place yet. */
  readonly resource?: Resource;
  /** An unpaid booking of the same customer that this one replaces: the place it holds is given back. */
  readonly instead?: string | undefined;
}

/** Whether a booking has its place; if not, why. */
type PlaceResult = 'placed' | 'slot_full' | 'slot_closed';

const REFUSALS: Readonly<Record<Exclude<PlaceResult, 'placed'>, string>> = {
  slot_full: 'This slot is fully booked. Please choose another one.',
  slot_closed: 'There are no collections in this slot. Please choose another one.',
};

const MINUTE_MS = 60_000;

/** A place to take, with its limit and how many are taken. */
interface Wanted extends PlaceCounter {
  readonly limit: PlaceLimit;
  readonly outcode: string;
  readonly taken: number;
}

/**
 * Gives places to bookings and takes them back, in the transaction that stores the booking. Lock order: the booking,
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

  /** The end of the hold for an unpaid booking that takes a place, or starts its payment, now. */
  holdEnd(): Date {
    return new Date(this.clock.now().getTime() + this.config.holdMinutes * MINUTE_MS);
  }

  /**
   * Gives a booking the place of its date, slot and postcode, and takes back its previous place, if that was a
   * different one.
   * @throws ApiException 409 `slot_full`, `slot_closed` with `details.alternatives`
   */
  async take(manager: EntityManager, booking: PlacedBooking, terms: PlaceTerms): Promise<void> {
    await this.#orRefuse(manager, booking, terms, await this.#tryTake(manager, booking, terms));
  }

  /**
   * Lets a booking keep its place on new terms, or takes a place again if it was lost.
   * @throws as {@link take}
   */
  async renew(manager: EntityManager, booking: PlacedBooking, terms: PlaceTerms): Promise<void> {
    await this.#orRefuse(manager, booking, terms, await this.#tryRenew(manager, booking, terms));
  }

  /**
   * {@link renew} without an end, for a payment that has arrived.
   * @returns false when there is no place for the booking any more
   */
  async secure(manager: EntityManager, booking: PlacedBooking): Promise<boolean> {
    return (await this.#tryRenew(manager, booking, { heldUntil: null })) === 'placed';
  }

  /** Takes back the place of a booking; does nothing when it has none. */
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
    // a place of another resource would need another resource's lock
    const own = found?.counted && found.resource === resource ? found : null;
    const wanted = await this.#wanted(manager, booking, resource, now);
    const stays = own !== null && !own.lapsed && isSame(own, wanted);
    if (stays && giving === booking.id) {
      await this.rows.keep(manager, booking.id, heldUntil, now, wanted.outcode);
      return 'placed';
    }
    const { places } = wanted.limit;
    if (places === 0) return 'slot_closed';
    // read without a lock, so that the many requests for a full slot do not wait for each other
    if (places !== null && wanted.taken - Number(stays) >= places) return 'slot_full';
    if (own && giving !== undefined) {
      await this.rows.lockCounters(manager, [own, wanted]);
      await (giving === booking.id
        ? this.rows.release(manager, giving)
        : this.rows.releaseHold(manager, giving));
    }
    return (await this.#takeOne(manager, booking, wanted, heldUntil, now)) ? 'placed' : 'slot_full';
  }

  /** Takes one place. Expired holds are given back only when no place is left otherwise. */
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

  /**
   * The place that a booking needs, with its limit. A slot that has already started has no limit, because nobody else
   * can book it.
   */
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

  /** The place of a booking. Its resource is locked, so that the place stays with its counter. */
  async #ownPlace(manager: EntityManager, bookingId: string): Promise<BookingPlace | null> {
    const now = this.clock.now();
    const found = await this.rows.placeOf(manager, bookingId, now);
    if (!found) return null;
    await this.rows.lockShared(manager, found.resource);
    return this.rows.placeOf(manager, bookingId, now);
  }

  /** A booking keeps its first resource, even when its service changes. */
  async #resourceFor(manager: EntityManager, { id, serviceId }: PlacedBooking): Promise<Resource> {
    const own = await this.rows.placeOf(manager, id, this.clock.now());
    if (own) return own.resource;
    return resourceOf(toService(await this.services.getOfBooking(manager, serviceId)));
  }
}

const isSame = (a: PlaceCounter, b: PlaceCounter): boolean =>
  a.resource === b.resource && a.areaKey === b.areaKey && a.date === b.date && a.slot === b.slot;
