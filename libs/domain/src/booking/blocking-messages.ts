import { isFilled } from '../is-filled.js';
import type { BookingData } from './booking-data.js';

const nothingSelected = (data: BookingData): boolean =>
  data.items.length === 0 &&
  !data.waste_items?.length &&
  ![data.selectedLoadSize, data.skipSize, data.selectedBag, data.selectedOption].some(isFilled);

export const BILLING_ADDRESS_MISSING = 'Please complete the billing address';

const isBillingAddressMissing = (data: BookingData): boolean =>
  data.for_business === true &&
  data.billing_differs === true &&
  ![data.billing_street, data.billing_city, data.billing_postcode].every(isFilled);

/**
 * The messages that explain why 'Proceed to Payment' is disabled on the summary, in order. Name and email are required
 * of guests only; blank counts as missing.
 */
export const blockingMessages = (data: BookingData, { guest }: { guest: boolean }): readonly string[] => {
  const { address, dateTime } = data;
  const blocks: readonly [blocked: boolean, message: string][] = [
    [nothingSelected(data), 'Please select items, load size, or service options'],
    [
      ![address.street, address.city, address.postcode].every(isFilled),
      'Please complete the collection address',
    ],
    [!isFilled(dateTime.date) || !isFilled(dateTime.timeSlot), 'Please select collection date and time'],
    [guest && !isFilled(data.customer_name), 'Please enter your full name'],
    [guest && !isFilled(data.customer_email), 'Please enter your email address'],
    [isBillingAddressMissing(data), BILLING_ADDRESS_MISSING],
  ];
  return blocks.filter(([blocked]) => blocked).map(([, message]) => message);
};

/** The last check before a booking is created; null if it may be created. */
export const preBookingMessage = ({ address, dateTime }: BookingData): string | null => {
  if (!isFilled(dateTime.date) || !isFilled(dateTime.timeSlot))
    return 'Please select a collection date and time';
  if (!isFilled(address.street) || !isFilled(address.postcode))
    return 'Please provide a complete collection address';
  return null;
};
