import type { Addon, BookingBody, Service, User } from '@haulway/contracts';
import { joinAddress } from '../addresses/address.js';
import { sentAccessOf } from './access-answers.js';
import { preBookingMessage } from './blocking-messages.js';
import { isFilled } from '../is-filled.js';
import type { BookingData } from './booking-data.js';
import { flowTypeOf } from '../services/flow-type.js';
import { toPounds } from '../money/money.js';
import { normalisePostcode } from '../addresses/postcode.js';
import { SELECTION_FIELDS } from '../pricing/price.js';
import { itemsTotalPence } from '../pricing/cart.js';
import { redemptionOf } from './redemption.js';
import { chosenOption } from './selection.js';

type BookedService = Pick<Service, 'id' | 'name' | 'slug' | 'base_price' | 'booking_config'>;

/** The account of a signed-in customer; name, email and phone come from it. */
export type BookingCustomer = Pick<User, 'id' | 'email' | 'full_name' | 'phone'>;

/** The body of POST /bookings and POST /bookings/guest, money in pounds. The server compares only the total price. */
export interface BookingRequest extends BookingBody {
  service_name: string;
  base_price: number;
  addon_price: number;
  addons: Addon[];
  customer_name: string;
  customer_email: string;
  status: 'pending';
  payment_status: 'pending';
  is_guest_booking: boolean;
  user_id?: string;
}

const textOrNull = (text: string | null | undefined): string | null => (isFilled(text) ? text.trim() : null);

const serviceDataOf = (service: BookedService, data: BookingData): BookingBody['service_data'] => {
  const flowType = flowTypeOf(service);
  const option = chosenOption(data, flowType);
  return {
    flow_type: flowType,
    selected_items: data.items
      .filter(({ id }) => id === undefined)
      .map(({ name, quantity, pricePence }) => ({ name, quantity, price: toPounds(pricePence) })),
    waste_calculator_items: (data.waste_items ?? []).map(({ id, name, quantity }) => ({
      id,
      name,
      quantity,
    })),
    estimated_volume: data.estimated_volume ?? null,
    estimated_weight: data.estimated_weight ?? null,
    ...(isFilled(option) ? { [SELECTION_FIELDS[flowType]]: option } : {}),
    waste_types: isFilled(data.wasteType) ? [data.wasteType.trim()] : null,
    postcode_for_pricing: data.postcode ?? '',
  };
};

/** Only a skip has one. */
const placementOf = (service: BookedService, data: BookingData): BookingBody['skip_placement'] =>
  flowTypeOf(service) === 'skip_hire' ? (data.skip_placement ?? 'drive') : null;

/** The business details; none unless the booking is for a business. */
const businessOf = (data: BookingData) =>
  data.for_business === true
    ? {
        company_name: textOrNull(data.company_name),
        company_vat_number: textOrNull(data.company_vat_number),
        purchase_order: textOrNull(data.purchase_order),
        sic_code: textOrNull(data.sic_code),
        billing_address:
          data.billing_differs === true
            ? {
                street: data.billing_street?.trim() ?? '',
                city: data.billing_city?.trim() ?? '',
                postcode: normalisePostcode(data.billing_postcode ?? ''),
              }
            : null,
      }
    : {};

const customerOf = (data: BookingData, customer: BookingCustomer | null | undefined) =>
  customer
    ? {
        user_id: customer.id,
        customer_name: customer.full_name,
        customer_email: customer.email,
        // the account's number; an account without one is asked for it while booking
        customer_phone: textOrNull(customer.phone) ?? textOrNull(data.customer_phone),
        is_guest_booking: false,
      }
    : {
        customer_name: data.customer_name?.trim() ?? '',
        customer_email: data.customer_email?.trim() ?? '',
        customer_phone: textOrNull(data.customer_phone),
        is_guest_booking: true,
      };

/**
 * The request that creates a booking at payment, from the data of the steps: for the signed-in `customer`, or for a
 * guest if there is none. `total_price` is the total that the customer was shown. The server calculates it again from
 * `service_data` with `priceSelection`.
 *
 * Throws a RangeError with the sentence of `preBookingMessage`, if there is one.
 */
export const bookingBodyOf = (
  service: BookedService,
  data: BookingData,
  customer?: BookingCustomer | null,
  draftId?: string | null,
): BookingRequest => {
  const { date, timeSlot } = data.dateTime;
  const missing = preBookingMessage(data);
  if (missing !== null || timeSlot === '')
    throw new RangeError(missing ?? 'Please select a collection date and time');
  const lines = data.items.map(({ name, pricePence, quantity }) => ({
    name,
    price: toPounds(pricePence),
    quantity,
  }));
  const addonPence = itemsTotalPence(data.items, 0);
  const { points, discountPence } = redemptionOf(data, Boolean(customer));
  return {
    service_id: service.id,
    service_name: service.name,
    collection_address: joinAddress(data.address),
    collection_postcode: normalisePostcode(data.address.postcode),
    additional_address_info: textOrNull(data.address.additionalInfo),
    collection_date: date,
    collection_time_slot: timeSlot,
    access: sentAccessOf(data),
    skip_placement: placementOf(service, data),
    ...customerOf(data, customer),
    ...businessOf(data),
    base_price: service.base_price,
    addon_price: toPounds(addonPence),
    total_price: toPounds(data.totalPence - discountPence),
    ...(points > 0 ? { redeem_points: points } : {}),
    service_data: serviceDataOf(service, data),
    waste_types: isFilled(data.wasteType) ? [data.wasteType.trim()] : lines.map(({ name }) => name),
    addons: lines,
    status: 'pending',
    payment_status: 'pending',
    ...(draftId ? { draft_id: draftId } : {}),
  };
};
