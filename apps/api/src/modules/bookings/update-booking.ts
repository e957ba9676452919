import { Injectable } from '@nestjs/common';
import { type BookingUpdateBody } from '@haulway/contracts';
import { isFilled, normalisePostcode, toPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/clock.js';
import { type Caller } from '../../common/http/index.js';
import { type BookingEntity } from './booking.entity.js';
import { bookingCancelled, isUnpaid } from './booking-errors.js';
import { BookingQuotes, type Pricer, type Quote } from './booking-quotes.js';
import { BookingRepository } from './booking.repository.js';
import { LivePayments } from './live-payments.js';
import { assertCollectionDate, pricedColumns } from './new-booking.js';
import { UnpaidBooking } from './unpaid-booking.js';

/** Changes an own booking that is not paid; the price is worked out again. */
@Injectable()
export class UpdateBooking {
  constructor(
    private readonly unpaid: UnpaidBooking,
    private readonly quotes: BookingQuotes,
    private readonly clock: Clock,
    private readonly payments: LivePayments,
    private readonly bookings: BookingRepository,
  ) {}

  /** @throws ApiException 400 naming the field; 404; 409 `booking_paid`, `booking_cancelled` or `price_changed` */
  async execute(id: string, caller: Caller, body: BookingUpdateBody): Promise<BookingEntity> {
    if (body.collection_date !== undefined) assertCollectionDate(body.collection_date, this.clock.now());
    const found = await this.unpaid.find(id, caller);
    const priceOf = await this.quotes.pricer(found.serviceId);
    if (endsPayment(found, body, priceOf)) await this.unpaid.settle(found);
    return this.unpaid.change(id, async (manager, booking) => {
      if (booking.status === 'cancelled') throw bookingCancelled();
      const quote = quoteOf(booking, body, priceOf);
      applyFields(booking, body);
      await this.reprice(manager, booking, quote, body);
      await this.bookings.save(manager, booking);
      return this.bookings.get(id, manager);
    });
  }

  /** A payment begun at another price must not be finished: its intent is cancelled. */
  private async reprice(
    manager: EntityManager,
    booking: BookingEntity,
    quote: Quote,
    body: BookingUpdateBody,
  ): Promise<void> {
    const before = booking.totalPricePence;
    Object.assign(
      booking,
      pricedColumns(quote, body.waste_types ?? (body.service_data ? null : booking.wasteTypes)),
    );
    if (booking.totalPricePence === before) return;
    await this.payments.supersede(manager, booking.id);
    booking.paymentStatus = 'pending';
  }
}

/**
 * What the caller takes the price to be: the one they name; the booking's, where they change nothing that they choose
 * from, so that a change of address into another region is not a change of price unseen.
 */
function shownTo(booking: BookingEntity, body: BookingUpdateBody): number | undefined {
  if (body.total_price !== undefined || body.service_data) return body.total_price;
  return toPounds(booking.totalPricePence);
}

/** What the booking costs once the change is made. */
const quoteOf = (booking: BookingEntity, body: BookingUpdateBody, priceOf: Pricer): Quote =>
  priceOf({
    serviceData: body.service_data ?? booking.serviceData,
    collectionPostcode: body.collection_postcode ?? booking.collectionPostcode,
    shownPounds: shownTo(booking, body),
  });

/**
 * Whether the change would end a payment under way: only then does it matter what has become of that.
 * @throws ApiException where the change is refused for what it says: nobody needs asking for that
 */
const endsPayment = (booking: BookingEntity, body: BookingUpdateBody, priceOf: Pricer): boolean =>
  isUnpaid(booking) &&
  booking.status !== 'cancelled' &&
  quoteOf(booking, body, priceOf).price.totalPence !== booking.totalPricePence;

function applyFields(booking: BookingEntity, body: BookingUpdateBody): void {
  booking.collectionAddress = body.collection_address ?? booking.collectionAddress;
  if (body.collection_postcode !== undefined) {
    booking.collectionPostcode = normalisePostcode(body.collection_postcode);
  }
  if (body.additional_address_info !== undefined)
    booking.additionalAddressInfo = body.additional_address_info;
  booking.collectionDate = body.collection_date ?? booking.collectionDate;
  booking.collectionTimeSlot = body.collection_time_slot ?? booking.collectionTimeSlot;
  if (body.special_instructions !== undefined) booking.specialInstructions = body.special_instructions;
  if (isFilled(body.customer_name)) booking.customerName = body.customer_name;
  booking.customerEmail = body.customer_email ?? booking.customerEmail;
  if (body.customer_phone !== undefined) booking.customerPhone = body.customer_phone;
  booking.serviceData = body.service_data ?? booking.serviceData;
}
