import { Injectable } from '@nestjs/common';
import {
  type BookingBody,
  type CreatedBookingResponse,
  type GuestBookingBody,
  type GuestCreatedBookingResponse,
  type Resource,
  type SkipPlacement,
} from '@haulway/contracts';
import {
  businessDetails,
  firstCollectionDate,
  isCollectionDateAllowed,
  isFilled,
  lastDayWithin,
  normalisePostcode,
  outcodeOf,
  resourceOf,
  tooEarlyForRoad,
  tooLate,
} from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { ApiConfig, type GuestBookingLimits } from '../../common/config/index.js';
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
import { networkCounts, type Quota, Quotas } from '@haulway/server/rate-limiting';
import { UserRepository } from '../accounts/users/user.repository.js';
import { DraftRepository } from '../drafts/draft.repository.js';
import { type BookingEntity } from './booking.entity.js';
import { expiryOf, hasPermanentSlot, isUnpaid } from './booking-lifecycle.js';
import { toBooking } from './booking-mapper.js';
import { BookingRepository, type NewBookingRow } from './booking.repository.js';
import { BookingHolds, networkCountsOf } from './holds/booking-holds.js';
import { BookingKeyRepository } from './booking-key.repository.js';
import { pricedColumns, PricingService, type Quote, wasteColumns } from './pricing.js';

/** A booking requested by a guest; `address` is the network address of the request. */
interface NewGuestBooking {
  readonly caller: 'guest';
  readonly body: GuestBookingBody;
  readonly address: string;
  readonly earlierKey?: string | undefined;
}

/** A booking requested by a signed-in customer or by a guest. */
export type NewBooking =
  { readonly caller: Caller; readonly body: BookingBody; readonly address: string } | NewGuestBooking;

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
    private readonly idempotency: IdempotentResponses,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Stores a booking, pending and unpaid, at the price that the server works out.
   * @throws ApiException 400 naming the field; 404 for a draft that is not the caller's; 409 `price_changed`,
   *   `too_many_holds`, `slot_full`, `slot_closed`; 429 for a guest who has made too many
   */
  execute(request: NewGuestBooking, call?: IdempotencyContext): Promise<GuestCreatedBookingResponse>;
  execute(request: NewBooking, call?: IdempotencyContext): Promise<CreatedBookingResponse>;
  async execute(request: NewBooking, call?: IdempotencyContext) {
    const customer = request.caller === 'guest' ? 'guest' : 'account';
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
    const now = this.clock.now();
    assertCollectionDate(body.collection_date, now, this.config);
    const quote = await this.pricing.quote(body);
    assertRoadDate(body.collection_date, placementFor(resourceOf(quote.catalogue.service), body), now);
    const customer = await this.#customerOf(request);
    const replaced = await this.#replacedBy(request);
    return this.transactions.run(async (manager) => {
      // the locks of bookings come before those of accounts
      const earlier = replaced === undefined ? null : await this.bookings.lock(manager, replaced);
      // the draft is deleted in the booking's transaction: both happen, or neither does
      if (request.caller !== 'guest' && request.body.draft_id) {
        if (!(await this.drafts.consume(request.caller.id, request.body.draft_id, manager)))
          throw notFound('draft');
      }
      const { billingAddress, ...business } = businessDetails(body);
      if (request.caller !== 'guest' && business.companyName !== null) {
        // a caller that says nothing about the billing address leaves the account's as it is
        const billing = body.billing_address === undefined ? {} : { billingAddress };
        await this.users.rememberBusiness(manager, request.caller.id, { ...business, ...billing });
      }
      // a hold that passes to another booking is not renewed by that
      const heldUntil = this.#holdOf(earlier, now) ?? this.holds.end();
      const columns = { ...columnsOf(body, quote), ...customer, expiresAt: expiryOf(now), heldUntil };
      const booking = await this.bookings.insert(manager, columns);
      if (earlier && isUnpaid(earlier)) await this.bookings.endHold(manager, earlier, now);
      await this.holds.limit(manager, booking);
      const key =
        request.caller === 'guest' ? { booking_key: await this.keys.issue(booking.id, manager) } : {};
      const response = { booking: toBooking(booking), ...key };
      // in the same transaction as the booking: a crash between the two can't make the caller book twice
      await this.idempotency.saveResponse(call, manager, response);
      // last, because from here on all bookings of the same slot wait for one another
      await this.holds.take(manager, booking);
      return response;
    });
  }

  /** The end of the hold that a booking still has; null when it has none. */
  #holdOf(earlier: BookingEntity | null, now: Date): Date | null {
    if (!earlier || hasPermanentSlot(earlier)) return null;
    return earlier.heldUntil !== null && earlier.heldUntil > now ? earlier.heldUntil : null;
  }

  /** The unpaid booking of the same customer that this one replaces, if there is one. */
  async #replacedBy(request: NewBooking): Promise<string | undefined> {
    const { replaces } = request.body;
    const earlier = isFilled(replaces) ? await this.bookings.find(replaces) : null;
    if (!earlier || !isUnpaid(earlier)) return undefined;
    const isSameCustomer =
      request.caller === 'guest'
        ? earlier.userId === null && (await this.keys.opens(earlier, request.earlierKey))
        : earlier.userId === request.caller.id;
    return isSameCustomer ? earlier.id : undefined;
  }

  /**
   * For a signed-in customer, name, email address and phone number come from the account if the body leaves them out.
   */
  async #customerOf(request: NewBooking): Promise<Customer> {
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
}

const GUEST = { userId: null, isConfirmed: false, isAnonymous: true } as const;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The limits for guests' bookings: in an hour from one network, not counting those that are paid, and in a day from one
 * network for one email address. Somebody else's network can't use up an address.
 */
const guestQuotas = (
  { perNetwork, perEmail }: GuestBookingLimits,
  keys: readonly string[],
  address: string,
  email: string,
): readonly Quota[] => {
  const network = {
    windowMs: HOUR_MS,
    message: 'Too many unpaid bookings have been made from your network. Please sign in or try again later.',
  };
  const mail = {
    windowMs: DAY_MS,
    message:
      'Too many bookings have been made for this email address today. Please sign in or try again tomorrow.',
  };
  return [
    ...networkCountsOf(keys, perNetwork).map((count) => ({ ...count, ...network })),
    ...networkCounts(`guest-bookings-for:${email.trim().toLowerCase()}`, address, perEmail).map((count) => ({
      ...count,
      ...mail,
    })),
  ];
};

const guestOf = (body: GuestBookingBody): Omit<Customer, 'heldAs'> => ({
  userId: null,
  customerName: body.customer_name,
  customerEmail: body.customer_email,
  customerPhone: body.customer_phone ?? null,
});

/**
 * @param date a date that exists, yyyy-MM-dd
 * @throws ApiException 400 naming `collection_date` when it is before London's tomorrow, or after the last day that can be booked
 */
export const assertCollectionDate = (date: string, now: Date, { bookingMonths }: ApiConfig): void => {
  const last = lastDayWithin(now, bookingMonths);
  if (date > last) throw invalidRequest({ collection_date: tooLate(last) });
  if (!isCollectionDateAllowed(date, now))
    throw invalidRequest({ collection_date: 'Must be tomorrow or later' });
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

/** The columns for the waste, address, time and price of a booking; free text is stored unchanged. */
const columnsOf = (
  body: BookingBody | GuestBookingBody,
  quote: Quote,
): Omit<NewBookingRow, keyof Customer | 'expiresAt' | 'heldUntil'> => {
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
