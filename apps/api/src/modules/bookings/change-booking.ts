import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type BookingUpdateBody, type SkipPlacement } from '@haulway/contracts';
import {
  changedBusinessDetails,
  isFilled,
  largestDiscount,
  regionOf,
  toPence,
  toPounds,
} from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, invalidRequest, notFound } from '@haulway/server/http';
import { ApiConfig } from '../../common/config/index.js';
import { type BookingEntity } from './booking.entity.js';
import { bookingCancelled, bookingPaid, partPaid, priceChanged } from './booking-errors.js';
import { isUnpaid, obstacleTo, slotOf } from './booking-lifecycle.js';
import { BookingPaymentRecords, BEFORE_A_CHANGE, BookingPayments } from './booking-payments.js';
import { type BookingChanges, BookingRepository, type NewBookingRow } from './booking.repository.js';
import { BookingCancellation } from './cancellation/booking-cancellation.js';
import { BookingHolds, type Hold } from './holds/booking-holds.js';
import { assertCollectionDate, assertRoadDate, placementFor, postcodeColumns } from './create-booking.js';
import {
  type Discount,
  discountColumns,
  pricedColumns,
  type PriceList,
  PricingService,
  type Quote,
  wasteColumns,
} from './pricing.js';
import { keptDiscount, pointsDiscount, pointsForDiscount, takePoints } from './redeemed-points.js';

/** Locks a booking for a change that only an unpaid one allows. @throws ApiException 404; 409 `booking_paid` */
const lockUnpaid = async (
  bookings: BookingRepository,
  manager: EntityManager,
  id: string,
): Promise<BookingEntity> => {
  const booking = await bookings.lock(manager, id);
  if (!booking) throw notFound('booking');
  if (!isUnpaid(booking)) throw bookingPaid();
  return booking;
};

/** Changes the caller's own unpaid booking, and works out the price again. */
@Injectable()
export class ChangeBooking {
  constructor(
    private readonly pricing: PricingService,
    private readonly clock: Clock,
    private readonly payments: BookingPayments,
    private readonly records: BookingPaymentRecords,
    private readonly transactions: Transactions,
    private readonly bookings: BookingRepository,
    private readonly holds: BookingHolds,
    private readonly config: ApiConfig,
  ) {}

  /**
   * @throws ApiException 400 naming the field; 404; 409 `booking_paid`, `part_paid`, `booking_cancelled`, `price_changed`,
   *   `points_changed`, `too_many_holds`, `slot_full` or `slot_closed`; 503
   */
  async execute(id: string, caller: Caller, body: BookingUpdateBody): Promise<BookingEntity> {
    if (body.collection_date !== undefined)
      assertCollectionDate(body.collection_date, this.clock.now(), this.config);
    const found = await this.bookings.findOwn(id, caller.id);
    if (!found) throw notFound('booking');
    const priceList = await this.pricing.priceList(found.serviceId, { evenRetired: true });
    if (this.#isChangeable(found) && isRepriced(found, this.#quoteFor(found, body, priceList))) {
      await this.payments.settle(id, BEFORE_A_CHANGE);
    }
    return this.transactions.run(async (manager) => {
      const booking = await lockUnpaid(this.bookings, manager, id);
      if (!this.#isChangeable(booking)) throw bookingCancelled();
      this.#assertRoadDate(booking, body);
      const quote = this.#quoteFor(booking, body, priceList);
      // a payment started at another price must not be finished
      if (isRepriced(booking, quote)) {
        if (booking.paidPence > 0) throw partPaid();
        await this.records.supersede(manager, id);
      }
      await this.#changeWithSlot(manager, booking, changesOf(booking, body, quote, priceList));
      return this.bookings.get(id, manager);
    });
  }

  /** A booking with another outcode, date or slot needs capacity there. Its hold does not get longer by that. */
  async #changeWithSlot(
    manager: EntityManager,
    booking: BookingEntity,
    changes: BookingChanges,
  ): Promise<void> {
    const { outcode, heldUntil } = booking;
    const slot = slotOf(booking);
    const isMoved = slotOf({ ...booking, ...changes }) !== slot;
    const isTaken = isMoved || changes.outcode !== outcode;
    await this.bookings.change(manager, booking, changes);
    await takePoints(manager, booking);
    if (!isTaken) return;
    if (isMoved) await this.holds.follow(manager, booking);
    await this.holds.limit(manager, booking);
    await this.holds.take(manager, booking, isMoved ? {} : { heldUntil, outcode });
  }

  /** A date that the change leaves as it is was early enough when it was chosen. */
  #assertRoadDate(booking: BookingEntity, body: BookingUpdateBody): void {
    const placement = changedPlacement(booking, body);
    const date = body.collection_date ?? booking.collectionDate;
    if (date === booking.collectionDate && placement === booking.skipPlacement) return;
    assertRoadDate(date, placement, this.clock.now());
  }

  #quoteFor(booking: BookingEntity, body: BookingUpdateBody, priceList: PriceList): PricedWithPoints {
    return quoteFor(booking, body, priceList, this.config.pointsPerPound);
  }

  #isChangeable(booking: BookingEntity): boolean {
    return obstacleTo('change', booking, this.clock.now()) === undefined;
  }
}

const changedPlacement = (booking: BookingEntity, body: BookingUpdateBody): SkipPlacement | null =>
  body.skip_placement === undefined ? booking.skipPlacement : placementFor(booking.resource, body);

const isRepriced = ({ totalPricePence }: BookingEntity, { price }: Pick<Quote, 'price'>): boolean =>
  price.totalPence !== totalPricePence;

/** The points that the caller chooses; undefined if the discount stays. Null chooses none. */
const chosenPoints = (booking: BookingEntity, body: BookingUpdateBody): number | undefined => {
  if (body.redeem_points === undefined) return undefined;
  const points = body.redeem_points ?? 0;
  if (booking.discountKind === 'office') {
    if (points > 0) throw invalidRequest({ redeem_points: 'This booking already has a discount' });
    return undefined;
  }
  return points === booking.pointsRedeemed && keepsPrice(booking, body) ? undefined : points;
};

/**
 * The price that the caller expects: the one they name, or the booking's current price when they change nothing that
 * they choose from. So a change of address into another region can't change the price unseen.
 */
function shownTo(booking: BookingEntity, body: BookingUpdateBody): number | undefined {
  if (body.total_price !== undefined || body.service_data || chosenPoints(booking, body) !== undefined)
    return body.total_price;
  return toPounds(booking.totalPricePence);
}

type Priced = Pick<Quote, 'price' | 'discountPence'>;

/**
 * Whether nothing that sets the price changes. The booking then keeps its original price, whatever the catalogue says
 * by now.
 */
const keepsPrice = (booking: BookingEntity, body: BookingUpdateBody): boolean =>
  (body.service_data === undefined || isDeepStrictEqual(body.service_data, booking.serviceData)) &&
  (body.collection_postcode === undefined ||
    regionOf(body.collection_postcode).region === regionOf(booking.collectionPostcode).region);

interface PricedWithPoints extends Priced {
  readonly pointsRedeemed: number;
  readonly discountKind: BookingEntity['discountKind'];
}

/** The booking's own price of the price list, with this discount. */
const currentPrice = (booking: BookingEntity, discount: Discount): Priced => {
  const listPence = booking.totalPricePence + booking.discountPence;
  const discountPence = discount(listPence);
  return {
    price: {
      ok: true,
      basePence: booking.basePricePence,
      addonPence: booking.addonPricePence,
      addedVatPence: listPence - booking.addonPricePence,
      totalPence: listPence - discountPence,
      items: booking.addons.map(({ name, price, quantity }) => ({
        name,
        pricePence: toPence(price),
        quantity,
      })),
      wasteTypes: booking.wasteTypes,
    },
    discountPence,
  };
};

/**
 * The price of the booking after the change.
 * @throws ApiException when the change is invalid
 */
const quoteFor = (
  booking: BookingEntity,
  body: BookingUpdateBody,
  priceList: PriceList,
  pointsPerPound: number,
): PricedWithPoints => {
  const points = chosenPoints(booking, body);
  const discount =
    points === undefined ? keptDiscount(booking, largestDiscount) : pointsDiscount(points, pointsPerPound);
  const priced = priceFor(booking, body, priceList, discount);
  return {
    ...priced,
    pointsRedeemed: points ?? pointsForDiscount(booking, priced.discountPence),
    discountKind: points === undefined ? booking.discountKind : 'points',
  };
};

const priceFor = (
  booking: BookingEntity,
  body: BookingUpdateBody,
  priceList: PriceList,
  discount: Discount,
): Priced => {
  const shownPounds = shownTo(booking, body);
  if (keepsPrice(booking, body)) {
    const priced = currentPrice(booking, discount);
    const shown = shownPounds === undefined ? priced.price.totalPence : toPence(shownPounds);
    if (shown !== priced.price.totalPence) throw priceChanged(shown, priced.price.totalPence);
    return priced;
  }
  return priceList.quote({
    serviceData: body.service_data ?? booking.serviceData,
    collectionPostcode: body.collection_postcode ?? booking.collectionPostcode,
    shownPounds,
    discount,
  });
};

/** Columns of a new booking that its customer can't change. */
type FixedColumn =
  'userId' | 'serviceId' | 'serviceName' | 'serviceType' | 'resource' | 'expiresAt' | keyof Hold | 'heldAs';

/** All other columns of a new booking; the waste only if it changes. */
type OwnerChanges = Omit<NewBookingRow, FixedColumn | 'wasteCodes' | 'consignmentNoteDue'> &
  Partial<Pick<NewBookingRow, 'wasteCodes' | 'consignmentNoteDue'>>;

/** Fields that are left out stay; null clears a field that may be empty. */
function changesOf(
  booking: BookingEntity,
  body: BookingUpdateBody,
  quote: PricedWithPoints,
  { catalogue }: PriceList,
): OwnerChanges {
  const { additional_address_info: access, special_instructions: instructions, customer_phone: phone } = body;
  const postcode = body.collection_postcode;
  const serviceData = body.service_data ?? booking.serviceData;
  const priced = pricedColumns(quote, body.waste_types ?? (body.service_data ? null : booking.wasteTypes));
  return {
    collectionAddress: body.collection_address ?? booking.collectionAddress,
    ...(postcode === undefined ? currentPostcode(booking) : postcodeColumns(postcode)),
    additionalAddressInfo: access === undefined ? booking.additionalAddressInfo : access,
    collectionDate: body.collection_date ?? booking.collectionDate,
    collectionTimeSlot: body.collection_time_slot ?? booking.collectionTimeSlot,
    specialInstructions: instructions === undefined ? booking.specialInstructions : instructions,
    access: body.access === undefined ? booking.access : body.access,
    skipPlacement: changedPlacement(booking, body),
    customerName: isFilled(body.customer_name) ? body.customer_name : booking.customerName,
    customerEmail: body.customer_email ?? booking.customerEmail,
    customerPhone: phone === undefined ? booking.customerPhone : phone,
    serviceData,
    ...changedBusinessDetails(booking, body),
    ...priced,
    ...discountColumns(quote.discountPence, { ...quote, discountReason: booking.discountReason }),
    // if the waste does not change, its stored codes do not change either
    ...(body.service_data || body.waste_types ? wasteColumns({ ...priced, serviceData }, catalogue) : {}),
  };
}

const currentPostcode = ({ collectionPostcode, outcode }: BookingEntity) => ({ collectionPostcode, outcode });

@Injectable()
export class DeleteBooking {
  constructor(
    private readonly payments: BookingPayments,
    private readonly transactions: Transactions,
    private readonly bookings: BookingRepository,
    private readonly cancellation: BookingCancellation,
  ) {}

  /** @throws ApiException 404; 409 `booking_paid`, `part_paid`; 503 when the provider can't report the result of a payment */
  async execute(id: string, caller: Caller): Promise<void> {
    const found = await this.bookings.findOwn(id, caller.id);
    if (!found) throw notFound('booking');
    if (isUnpaid(found)) await this.payments.settle(id, BEFORE_A_CHANGE);
    await this.transactions.run(async (manager) => {
      const booking = await lockUnpaid(this.bookings, manager, id);
      if (booking.paidPence > 0) throw partPaid();
      await this.cancellation.remove(manager, booking);
    });
  }
}
