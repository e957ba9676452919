import { createHmac } from 'node:crypto';
import { slotStart } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { networkOf, siteNetworkOf, ApiException } from '@haulway/server/http';
import { type HoldLimits, ApiConfig } from '../../../common/config/index.js';
import { type Count, SITE_FACTOR } from '@haulway/server/rate-limiting';
import { Clock } from '@haulway/server/clock';
import { type Before, SlotCapacity } from '../../availability/slot-capacity.js';
import { type BookingEntity } from '../booking.entity.js';
import { hasPermanentSlot } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';
import { HoldRepository } from './hold.repository.js';

export interface Holder {
  readonly userId: string | null;
  /** Whether the booking's email address is the confirmed one of its account. */
  readonly isConfirmed: boolean;
  /** Whether it is made by a guest, or by an account with no confirmed address. */
  readonly isAnonymous: boolean;
  readonly email: string;
  readonly address: string;
}

/** What unpaid bookings are counted by. Those of accounts with a confirmed address have counts of their own. */
type Kind = 'account' | 'email' | 'network' | 'site' | 'confirmedNetwork' | 'confirmedSite';

const LETTERS: Readonly<Record<Kind, string>> = {
  account: 'a',
  email: 'e',
  network: 'n',
  site: 's',
  confirmedNetwork: 'c',
  confirmedSite: 'd',
};

const DIGEST_LENGTH = 22;

/**
 * The keys that an unpaid booking is counted by while it holds a slot: its account, an email address that nobody has
 * confirmed, in one network so that nobody can use up somebody else's, and the network. Only keyed digests are stored.
 */
const holdKeysOf = (
  { userId, isConfirmed, isAnonymous, email, address }: Holder,
  secret: string,
): string[] => {
  const key = (kind: Kind, value: string): string =>
    LETTERS[kind] +
    createHmac('sha256', secret)
      .update(`hold\n${kind}\n${value}`)
      .digest('base64url')
      .slice(0, DIGEST_LENGTH);
  const network = networkOf(address);
  const site = siteNetworkOf(address);
  return [
    ...(userId === null ? [] : [key('account', userId)]),
    ...(isConfirmed ? [] : [key('email', `${email.trim().toLowerCase()}\n${network}`)]),
    key(isAnonymous ? 'network' : 'confirmedNetwork', network),
    ...(site === undefined ? [] : [key(isAnonymous ? 'site' : 'confirmedSite', site)]),
  ].sort();
};

/** Whether a key is that of the network, or of the site around it, of guests and of accounts with no confirmed address. */
const isOfNetwork = (key: string): boolean => key.startsWith(LETTERS.network) || key.startsWith(LETTERS.site);

/** The counts of the bookings that guests make in a network, from the keys of one of them. */
export const networkCountsOf = (keys: readonly string[], limit: number): readonly Count[] =>
  keys.filter(isOfNetwork).map((key) => ({
    key: `guest-bookings:${key}`,
    limit: key.startsWith(LETTERS.site) ? limit * SITE_FACTOR : limit,
  }));

/** How many unpaid bookings hold slots under a key. */
export interface Held {
  readonly key: string;
  readonly held: number;
  readonly inSlot: number;
}

type Exceeded = 'customer' | 'network';

/** Whether another hold under this key exceeds a limit; if so, of what. */
const exceededBy = ({ key, held, inSlot }: Held, limits: HoldLimits): Exceeded | undefined => {
  const letter = key.charAt(0);
  if (letter === LETTERS.account) return held >= limits.perAccount ? 'customer' : undefined;
  if (letter === LETTERS.email) return held >= limits.perAddress ? 'customer' : undefined;
  const factor = letter === LETTERS.site || letter === LETTERS.confirmedSite ? SITE_FACTOR : 1;
  const isConfirmed = letter === LETTERS.confirmedNetwork || letter === LETTERS.confirmedSite;
  // a home line has up to a whole /48, whose networks together must not fill a slot
  const isSlotFull = !isConfirmed && inSlot >= limits.perNetwork;
  return isSlotFull || held >= limits.perNetworkAll * factor ? 'network' : undefined;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Most customers start to pay as soon as the booking is made: a hold that is longer by less is not stored. */
const WORTH_MS = 1_000;

const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);

type Slot = Pick<BookingEntity, 'collectionDate' | 'collectionTimeSlot'>;

/** The end of a hold, at the latest when its slot starts. */
const untilStart = (end: Date, { collectionDate, collectionTimeSlot }: Slot): Date =>
  earlierOf(end, slotStart(collectionDate, collectionTimeSlot));

/** The columns of a booking's hold. */
export type Hold = Pick<BookingEntity, 'heldUntil' | 'heldAtMost'>;

const TOO_MANY = 'You have too many unpaid bookings. Please pay for or cancel one, or call us.';

/**
 * The holds of unpaid bookings on their slots. A hold begins anew when the customer starts to pay, but ends a fixed time
 * after the booking was made at the latest; a booking whose hold has ended can still be paid while its slot has capacity.
 */
@Injectable()
export class BookingHolds {
  constructor(
    private readonly capacity: SlotCapacity,
    private readonly bookings: BookingRepository,
    private readonly rows: HoldRepository,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /** The hold of a new booking. */
  begin(): Hold {
    const heldAtMost = this.#in(this.config.holds.minutesInAll);
    return { heldUntil: earlierOf(this.end(), heldAtMost), heldAtMost };
  }

  end(): Date {
    return this.#in(this.config.holds.minutes);
  }

  /** The end of the hold of a booking that the office waits to be paid for: at the latest when its slot starts. */
  officeEnd(slot: Slot, from = this.clock.now()): Date {
    return untilStart(new Date(from.getTime() + this.config.officeHoldHours * HOUR_MS), slot);
  }

  /**
   * Lets the hold of a locked, moved booking that the office waits to be paid for end as if it had been booked for the
   * new slot. No other hold changes, and moving a booking again and again gives it no more time.
   */
  async follow(manager: EntityManager, booking: BookingEntity): Promise<void> {
    const { heldUntil, expiresAt, createdAt } = booking;
    const isOfOffice = heldUntil !== null && expiresAt?.getTime() === heldUntil.getTime();
    if (!isOfOffice || hasPermanentSlot(booking)) return;
    const first = this.officeEnd(booking, createdAt);
    const end = first > heldUntil ? first : untilStart(heldUntil, booking);
    await this.bookings.holdUnpaid(manager, booking, end);
  }

  /** The keys by which the holds of this person are counted. */
  keysOf(holder: Holder): string[] {
    return holdKeysOf(holder, this.config.jwtSecret);
  }

  /**
   * Takes capacity in the slot that a locked booking has now, after {@link limit}. Call it last in a transaction: it
   * takes the locks that many bookings wait for.
   * @throws ApiException 409 `slot_full`, `slot_closed`
   */
  async take(manager: EntityManager, booking: BookingEntity, before?: Before): Promise<void> {
    await this.capacity.take(manager, booking, before);
  }

  /**
   * As {@link take}, but takes the slot even if it is full or closed.
   * @returns whether it was
   */
  async takeAnyway(manager: EntityManager, booking: BookingEntity): Promise<boolean> {
    return !(await this.capacity.isFree(manager, booking, {}));
  }

  /**
   * Lets a locked booking keep its slot: until its hold ends, or permanently once the office has confirmed it. It takes
   * capacity again if its hold has ended, or if it was cancelled before. One that the office reopens has a new hold.
   * @throws ApiException 409 `slot_full`, `slot_closed`
   */
  async keep(manager: EntityManager, booking: BookingEntity, { wasCancelled = false } = {}): Promise<void> {
    const { heldUntil } = booking;
    const isFirm = hasPermanentSlot(booking);
    if (!wasCancelled && (isFirm ? heldUntil === null : this.#isHeld(booking))) return;
    if (isFirm) await this.bookings.hold(manager, booking, null);
    else if (wasCancelled || heldUntil === null) await this.bookings.hold(manager, booking, this.end());
    await this.capacity.take(manager, booking, wasCancelled ? {} : { heldUntil });
  }

  /**
   * As {@link keep}, for a locked booking whose customer starts to pay: its hold begins anew, within its time in all. One
   * that has ended does so only within the limits.
   * @throws ApiException 409 `slot_full`, `slot_closed`
   */
  async renew(manager: EntityManager, booking: BookingEntity): Promise<void> {
    const { heldUntil, heldAtMost } = booking;
    const now = this.clock.now();
    const end = heldAtMost && earlierOf(this.end(), heldAtMost);
    const isLonger =
      end !== null && end > now && heldUntil !== null && end.getTime() - heldUntil.getTime() >= WORTH_MS;
    if (hasPermanentSlot(booking) || !isLonger || !(await this.#mayHold(manager, booking)))
      return this.keep(manager, booking);
    await this.bookings.renewHold(manager, booking, end);
    await this.capacity.take(manager, booking, { heldUntil });
  }

  /**
   * Applies the limits to the hold of a locked booking in the slot it has now. Above a limit of the network, the booking
   * only loses its hold: it can be paid while its slot has capacity, because thousands of a mobile provider's customers
   * share one address. Bookings of the office have no keys, so nothing limits them.
   * @throws ApiException 409 `too_many_holds`
   */
  async limit(manager: EntityManager, booking: BookingEntity): Promise<void> {
    if (booking.heldAs.length === 0 || hasPermanentSlot(booking) || !this.#isHeld(booking)) return;
    const exceeded = await this.#exceededBy(manager, booking);
    if (exceeded.includes('customer')) throw new ApiException(409, 'too_many_holds', TOO_MANY);
    if (exceeded.includes('network')) await this.bookings.endHold(manager, booking, this.clock.now());
  }

  async #mayHold(manager: EntityManager, booking: BookingEntity): Promise<boolean> {
    return this.#isHeld(booking) || (await this.#exceededBy(manager, booking)).length === 0;
  }

  /** The limits that the other holds of a booking's customer and network leave no room in. */
  async #exceededBy(manager: EntityManager, booking: BookingEntity): Promise<Exceeded[]> {
    await this.rows.lock(manager, booking.heldAs);
    const held = await this.rows.held(manager, booking, this.clock.now());
    return held.flatMap((each) => exceededBy(each, this.config.holds) ?? []);
  }

  #in(minutes: number): Date {
    return new Date(this.clock.now().getTime() + minutes * MINUTE_MS);
  }

  #isHeld({ heldUntil }: BookingEntity): boolean {
    return heldUntil !== null && heldUntil > this.clock.now();
  }
}
