import { type Addon, type BookingBody } from '@haulway/contracts';
import { isCollectionDateAllowed, normalisePostcode, type Price, toPounds } from '@haulway/domain';
import { invalidRequest } from '../../common/http/index.js';
import { type BookingEntity } from './booking.entity.js';
import { type Quote } from './booking-quotes.js';

/** An unpaid booking is kept this long. */
const UNPAID_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Who books. */
export interface Customer {
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** When a booking that is unpaid now expires. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + UNPAID_LIFETIME_MS);

/**
 * @param date a date that exists, yyyy-MM-dd
 * @throws ApiException 400 naming `collection_date` when it is before London's tomorrow
 */
export const assertCollectionDate = (date: string, now: Date): void => {
  if (!isCollectionDateAllowed(date, now)) {
    throw invalidRequest({ collection_date: 'Must be tomorrow or later' });
  }
};

const addonsOf = ({ items }: Price): Addon[] =>
  items.map(({ name, pricePence, quantity }) => ({ name, price: toPounds(pricePence), quantity }));

/** The columns that follow from a price: amounts, priced items, and waste types where the customer named none. */
export const pricedColumns = ({ price }: Quote, wasteTypes: readonly string[] | null | undefined) => ({
  basePricePence: price.basePence,
  addonPricePence: price.addonPence,
  totalPricePence: price.totalPence,
  addons: addonsOf(price),
  wasteTypes: [...(wasteTypes && wasteTypes.length > 0 ? wasteTypes : price.wasteTypes)],
});

/** A booking as it is first stored: pending, unpaid, priced by the server; free text as it came. */
export const newBooking = (
  body: BookingBody,
  customer: Customer,
  quote: Quote,
  now: Date,
): Partial<BookingEntity> => ({
  userId: customer.userId,
  customerName: customer.name,
  customerEmail: customer.email,
  customerPhone: customer.phone,
  serviceId: quote.service.id,
  serviceName: quote.service.name,
  serviceType: quote.service.slug,
  collectionAddress: body.collection_address,
  collectionPostcode: normalisePostcode(body.collection_postcode),
  additionalAddressInfo: body.additional_address_info ?? null,
  collectionDate: body.collection_date,
  collectionTimeSlot: body.collection_time_slot,
  specialInstructions: body.special_instructions ?? null,
  serviceData: body.service_data,
  ...pricedColumns(quote, body.waste_types),
  expiresAt: expiryOf(now),
});
