import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  type BookingBody,
  type CreatedBookingResponse,
  type GuestBookingBody,
  type GuestCreatedBookingResponse,
  type PhoneBookingBody,
  type PhoneBookingResponse,
  type Resource,
  type SkipPlacement,
  type TimeSlot,
} from '@haulway/contracts';
import {
  businessDetails,
  firstCollectionDate,
  hasSlotStarted,
  isFilled,
  lastDayWithin,
  londonToday,
  londonTomorrow,
  normalisePostcode,
  outcodeOf,
  resourceOf,
  tooEarlyForRoad,
  tooLate,
} from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { ApiConfig } from '../../common/config/index.js';
import { Transactions } from '@haulway/server/database';
import {
  ApiException,
  type Caller,
  type IdempotencyContext,
  invalidRequest,
  notFound,
  unauthenticated,
} from '@haulway/server/http';
import { IdempotentResponses } from '../../common/idempotency/idempotency.module.js';
import { Metrics } from '@haulway/server/metrics';
import { Quotas } from '@haulway/server/rate-limiting';
import { UserRepository } from '../accounts/users/user.repository.js';
import { DraftRepository } from '../drafts/draft.repository.js';
import { recordChanges } from '../audit/audit-trail.repository.js';
import { type BookingEntity } from './booking.entity.js';
import { slotPast } from './booking-errors.js';
import { expiryOf, hasPermanentSlot, isUnpaid, slotOf } from './booking-lifecycle.js';
import { toAdminBooking, toBooking } from './booking-mapper.js';
import { BookingPaymentRecords } from './booking-payments.js';
import { BookingRepository, type NewBookingRow } from './booking.repository.js';
import { guestQuotas } from './guest-quotas.js';
import { BookingHolds, type Hold } from './holds/booking-holds.js';
import { BookingKeyRepository } from './booking-key.repository.js';
import { contactOf, creationOf, officeDiscount } from './phone/office-booking.js';
import { PaymentLinks } from './phone/payment-links.js';
import { pointsDiscount, releasePoints, takePoints } from './redeemed-points.js';
import {
  discountColumns,
  NO_DISCOUNT,
  pricedColumns,
  PricingService,
  type Quote,
  wasteColumns,
} from './pricing.js';

/** A booking requested by a guest; `address` is the network address of the request. */
interface NewGuestBooking {
  readonly caller: 'guest';
  readonly body: GuestBookingBody;
  readonly address: string;
  readonly earlierKey?: string | undefined;
}

/** A booking that the office makes for somebody who called. */
interface NewOfficeBooking {
  readonly caller: 'office';
  readonly admin: Caller;
  readonly body: PhoneBookingBody;
}

/** A booking requested by a signed-in customer, by a guest or by the office. */
export type NewBooking =
  | { readonly caller: Caller; readonly body: BookingBody; readonly address: string }
  | NewGuestBooking
  | NewOfficeBooking;

/** The customer named on a booking, and the keys by which their unpaid bookings are counted. */
type Customer = Pick<BookingEntity, 'userId' | 'customerName' | 'customerEmail' | 'customerPhone' | 'heldAs'>;

@Injectable()
export class CreateBooking {
  constructor(
    private readonly config: ApiConfig,
    private readonly quotas: Quotas,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly drafts: DraftRepository,
    private readonly holds: BookingHolds,
    private readonly keys: BookingKeyRepository,
    private readonly bookings: BookingRepository,
    private readonly records: BookingPaymentRecords,
    private readonly links: PaymentLinks,
    private readonly idempotency: IdempotentResponses,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Stores a booking, pending and unpaid, at the price that the server works out.
   * @throws ApiException 400 naming the field; 404 for a draft that is not the caller's; 409 `price_changed`,
   *   `points_changed`, `too_many_holds`, `slot_full`, `slot_closed`; 429 for a guest who has made too many; for the office also 409
   *   `slot_past`, `no_mobile`, `opted_out`
   */
  execute(request: NewOfficeBooking, call?: IdempotencyContext): Promise<PhoneBookingResponse>;
  execute(request: NewGuestBooking, call?: IdempotencyContext): Promise<GuestCreatedBookingResponse>;
  execute(request: NewBooking, call?: IdempotencyContext): Promise<CreatedBookingResponse>;
  async execute(request: NewBooking, call?: IdempotencyContext) {
    const customer = isForGuest(request) ? 'guest' : 'account';
    try {
      const created = await this.#bookWithin(request, call);
      this.metrics.bookings.inc({ customer, outcome: 'made' });
      return created;
    } catch (error) {
      this.metrics.bookings.inc({ customer, outcome: error instanceof ApiException ? error.code : 'error' });
      throw error;
    }
  }

  #bookWithin(request: NewBooking, call?: IdempotencyContext) {
    if (request.caller !== 'guest') return this.#book(request, call);
    const { address, body } = request;
    const keys = this.holds.keysOf({ ...GUEST, email: body.customer_email, address });
    const quotas = guestQuotas(this.config.guestBookingLimits, keys, address, body.customer_email);
    return this.quotas.spend(quotas, () => this.#book(request, call));
  }

  async #book(request: NewBooking, call?: IdempotencyContext) {
    const { body } = request;
    const office = request.caller === 'office' ? request : null;
    const now = this.clock.now();
    assertCollectionDate(body.collection_date, now, this.config, { byOffice: office !== null });
    if (office) assertNotStarted(body.collection_date, body.collection_time_slot, now);
    const discount = this.#discountOf(request);
    const quote = await this.pricing.quote(body, discount?.discount);
    assertRoadDate(body.collection_date, placementFor(resourceOf(quote.catalogue.service), body), now);
    const customer = await this.#customerOf(request);
    if (office?.body.send_link)
      await this.links.assertPossible(customer, office.body.send_link, CONTACT_FIELDS);
    const replaced = await this.#replacedBy(request);
    return this.transactions.run(async (manager) => {
      // the locks of bookings come before those of accounts
      const earlier = replaced === undefined ? null : await this.bookings.lock(manager, replaced);
      await this.#consumeDraft(manager, request);
      const { billingAddress, ...business } = businessDetails(body);
      if (customer.userId !== null && business.companyName !== null) {
        // a caller that says nothing about the billing address leaves the account's as it is
        const billing = body.billing_address === undefined ? {} : { billingAddress };
        await this.users.rememberBusiness(manager, customer.userId, { ...business, ...billing });
      }
      const columns = {
        ...columnsOf(body, quote),
        ...discountColumns(quote.discountPence, discount ?? NO_DISCOUNT),
        ...customer,
        ...this.#unpaidUntil(request, earlier, now),
      };
      // the points of the earlier booking can be used for this one
      if (earlier && isUnpaid(earlier) && earlier.paidPence === 0) {
        await this.bookings.endHold(manager, earlier, now);
        await releasePoints(manager, earlier, { bookings: this.bookings, records: this.records });
      }
      const booking = await this.bookings.insert(manager, columns);
      await takePoints(manager, booking);
      await this.holds.limit(manager, booking);
      const response = await this.#responseOf(manager, request, booking);
      if (office) await this.#record(manager, office, booking, now);
      // in the same transaction as the booking: a crash between the two can't make the caller book twice
      await this.idempotency.saveResponse(call, manager, response);
      // last, because from here on all bookings of the same slot wait for one another
      await this.#takeSlot(manager, request, booking, now);
      return response;
    });
  }

  /** The draft is deleted in the booking's transaction: both happen, or neither does. */
  async #consumeDraft(manager: EntityManager, request: NewBooking): Promise<void> {
    if (request.caller === 'guest' || !request.body.draft_id) return;
    const { id } = request.caller === 'office' ? request.admin : request.caller;
    if (!(await this.drafts.consume(id, request.body.draft_id, manager))) throw notFound('draft');
  }

  /** The discount that the office allows, or the one for the caller's points. */
  #discountOf(request: NewBooking) {
    if (request.caller === 'office') return officeDiscount(request.body);
    const points = request.caller === 'guest' ? 0 : (request.body.redeem_points ?? 0);
    if (points === 0) return undefined;
    const discount = pointsDiscount(points, this.config.pointsPerPound);
    return { discountKind: 'points', discountReason: null, pointsRedeemed: points, discount } as const;
  }

  /** When a new booking expires unpaid, and until when it holds its slot. */
  #unpaidUntil(
    { caller, body }: NewBooking,
    earlier: BookingEntity | null,
    now: Date,
  ): Pick<BookingEntity, 'expiresAt' | 'heldUntil' | 'heldAtMost'> {
    if (caller === 'office') {
      const { collection_date: collectionDate, collection_time_slot: collectionTimeSlot } = body;
      const end = this.holds.officeEnd({ collectionDate, collectionTimeSlot });
      return { expiresAt: end, heldUntil: end, heldAtMost: null };
    }
    // a hold that passes to another booking is not renewed by that
    return { expiresAt: expiryOf(now), ...(this.#holdOf(earlier, now) ?? this.holds.begin()) };
  }

  /** The response, with a new key for a guest. */
  async #responseOf(manager: EntityManager, request: NewBooking, booking: BookingEntity) {
    const key = isForGuest(request) ? await this.keys.issue(booking.id, manager) : null;
    if (request.caller === 'office') {
      // read again for the columns that the database fills in
      const stored = await this.bookings.get(booking.id, manager);
      return { booking: toAdminBooking(stored), booking_key: key };
    }
    return { booking: toBooking(booking), ...(key !== null && { booking_key: key }) };
  }

  /** Sends the payment link, and records what the office did. */
  async #record(
    manager: EntityManager,
    { admin, body }: NewOfficeBooking,
    booking: BookingEntity,
    now: Date,
  ): Promise<void> {
    const sent = body.send_link ? [await this.links.queue(manager, booking, body.send_link)] : [];
    const changed = { bookingId: booking.id, version: FIRST_VERSION };
    await recordChanges(manager, admin, now, changed, [...creationOf(booking), ...sent]);
  }

  /** Takes capacity. The office may take more than there is, which is recorded. */
  async #takeSlot(
    manager: EntityManager,
    request: NewBooking,
    booking: BookingEntity,
    now: Date,
  ): Promise<void> {
    if (request.caller !== 'office' || request.body.overbook !== true)
      return this.holds.take(manager, booking);
    if (!(await this.holds.takeAnyway(manager, booking))) return;
    const changed = { bookingId: booking.id, version: FIRST_VERSION };
    const change = { what: 'overbooked', from: null, to: slotOf(booking) } as const;
    await recordChanges(manager, request.admin, now, changed, [change]);
  }

  /** The hold that a booking still has; null when it has none. */
  #holdOf(earlier: BookingEntity | null, now: Date): Hold | null {
    if (!earlier || hasPermanentSlot(earlier)) return null;
    const { heldUntil, heldAtMost } = earlier;
    return heldUntil !== null && heldUntil > now ? { heldUntil, heldAtMost } : null;
  }

  /** The unpaid booking of the same customer that this one replaces, if there is one. */
  async #replacedBy(request: NewBooking): Promise<string | undefined> {
    const { replaces } = request.body;
    const earlier = isFilled(replaces) ? await this.bookings.find(replaces) : null;
    if (!earlier || !isUnpaid(earlier) || earlier.paidPence > 0) return undefined;
    return (await this.#mayReplace(request, earlier)) ? earlier.id : undefined;
  }

  async #mayReplace(request: NewBooking, earlier: BookingEntity): Promise<boolean> {
    if (request.caller === 'office') return earlier.userId === (request.body.user_id ?? null);
    if (request.caller !== 'guest') return earlier.userId === request.caller.id;
    return earlier.userId === null && this.keys.opens(earlier, request.earlierKey);
  }

  /**
   * For a signed-in customer, name, email address and phone number come from the account if the body leaves them out.
   */
  async #customerOf(request: NewBooking): Promise<Customer> {
    if (request.caller === 'office') return { ...(await this.#calling(request.body)), heldAs: [] };
    const { caller, body, address } = request;
    if (caller === 'guest') {
      const guest = guestOf(request.body);
      return { ...guest, heldAs: this.holds.keysOf({ ...GUEST, email: guest.customerEmail, address }) };
    }
    const account = await this.users.find(caller.id);
    if (!account) throw unauthenticated();
    const email = body.customer_email ?? account.email;
    const isAnonymous = account.emailVerifiedAt === null;
    const isConfirmed = !isAnonymous && email.toLowerCase() === account.email.toLowerCase();
    const holder = { userId: account.id, isConfirmed, isAnonymous, email, address };
    return {
      userId: account.id,
      customerName: isFilled(body.customer_name) ? body.customer_name : account.fullName,
      customerEmail: email,
      customerPhone: isFilled(body.customer_phone) ? body.customer_phone : account.phone,
      heldAs: caller.role === 'admin' ? [] : this.holds.keysOf(holder),
    };
  }

  async #calling(body: PhoneBookingBody): Promise<Omit<Customer, 'heldAs'>> {
    if (!body.user_id) return contactOf(body, null);
    const account = await this.users.find(body.user_id);
    if (account?.role !== 'customer') throw invalidRequest({ user_id: "Must be a customer's account" });
    return contactOf(body, account);
  }
}

const isForGuest = ({ caller, body }: NewBooking): boolean =>
  caller === 'guest' || (caller === 'office' && !('user_id' in body && body.user_id));

/** The version of a booking that has just been made. */
const FIRST_VERSION = 1;

const CONTACT_FIELDS = { email: 'customer_email', phone: 'customer_phone' } as const;

const GUEST = { userId: null, isConfirmed: false, isAnonymous: true } as const;

const guestOf = (body: GuestBookingBody): Omit<Customer, 'heldAs'> => ({
  userId: null,
  customerName: body.customer_name,
  customerEmail: body.customer_email,
  customerPhone: body.customer_phone ?? null,
});

/**
 * @param date a date that exists, yyyy-MM-dd
 * @param byOffice whether the office books: it may book today
 * @throws ApiException 400 naming `collection_date` when it is before the first day that can be booked, London's
 *   tomorrow, or after the last
 */
export const assertCollectionDate = (
  date: string,
  now: Date,
  { bookingMonths }: ApiConfig,
  { byOffice = false } = {},
): void => {
  const last = lastDayWithin(now, bookingMonths);
  if (date > last) throw invalidRequest({ collection_date: tooLate(last) });
  if (date < (byOffice ? londonToday(now) : londonTomorrow(now)))
    throw invalidRequest({ collection_date: `Must be ${byOffice ? 'today' : 'tomorrow'} or later` });
};

/** @throws ApiException 409 `slot_past` */
export const assertNotStarted = (date: string, slot: TimeSlot, now: Date): void => {
  if (hasSlotStarted(date, slot, now)) throw slotPast();
};

/** Where the skip of a booking stands; null if the booking is for no skip. */
export const placementFor = (
  resource: Resource,
  { skip_placement: requested }: { readonly skip_placement?: SkipPlacement | null | undefined },
): SkipPlacement | null => (resource === 'skip' ? (requested ?? 'drive') : null);

/** @throws ApiException 400 naming `collection_date` when a skip on the road is wanted too early for its permit */
export const assertRoadDate = (date: string, placement: SkipPlacement | null, now: Date): void => {
  const first = firstCollectionDate(placement, now);
  if (placement === 'road' && date < first) throw invalidRequest({ collection_date: tooEarlyForRoad(first) });
};

/** The columns that follow from the postcode of a collection. */
export const postcodeColumns = (postcode: string): Pick<BookingEntity, 'collectionPostcode' | 'outcode'> => ({
  collectionPostcode: normalisePostcode(postcode),
  outcode: outcodeOf(postcode),
});

type DiscountColumn = 'discountPence' | 'discountKind' | 'discountReason' | 'pointsRedeemed';

/** The columns for the waste, address, time and price of a booking; free text is stored unchanged. */
const columnsOf = (
  body: BookingBody | GuestBookingBody | PhoneBookingBody,
  quote: Quote,
): Omit<NewBookingRow, keyof Customer | 'expiresAt' | keyof Hold | DiscountColumn> => {
  const { service } = quote.catalogue;
  const priced = pricedColumns(quote, body.waste_types);
  const { service_data: serviceData } = body;
  return {
    serviceId: service.id,
    serviceName: service.name,
    serviceType: service.slug,
    collectionAddress: body.collection_address,
    ...postcodeColumns(body.collection_postcode),
    additionalAddressInfo: body.additional_address_info ?? null,
    collectionDate: body.collection_date,
    collectionTimeSlot: body.collection_time_slot,
    resource: resourceOf(service),
    specialInstructions: body.special_instructions ?? null,
    access: body.access ?? null,
    skipPlacement: placementFor(resourceOf(service), body),
    serviceData,
    ...businessDetails(body),
    ...priced,
    ...wasteColumns({ ...priced, serviceData }, quote.catalogue),
  };
};
