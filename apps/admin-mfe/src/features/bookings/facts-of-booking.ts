import type { AdminBooking } from '@haulway/contracts';
import { formatInstant, formatShortDate, formatTimeSlot } from '@haulway/domain';
import { priceText, workerText } from './booking-texts.js';
import type { Fact } from './components/Facts.js';

/** Who booked, and for which business. */
export const customerFacts = (booking: AdminBooking): readonly Fact[] => [
  { label: 'Name', value: booking.customer_name },
  { label: 'E-mail', value: booking.customer_email },
  { label: 'Phone', value: booking.customer_phone },
  { label: 'Account', value: booking.is_guest_booking ? 'Guest booking' : 'Signed-in customer' },
  { label: 'Company', value: booking.company_name },
  { label: 'VAT number', value: booking.company_vat_number },
  { label: 'Purchase order', value: booking.purchase_order },
  { label: 'SIC code', value: booking.sic_code },
];

/** Where it is collected. */
export const collectionFacts = (booking: AdminBooking): readonly Fact[] => [
  { label: 'Address', value: booking.collection_address },
  { label: 'Postcode', value: booking.collection_postcode },
  { label: 'Additional info', value: booking.additional_address_info },
];

/** When it is collected, and when it was booked. */
export const scheduleFacts = (booking: AdminBooking): readonly Fact[] => [
  { label: 'Date', value: formatShortDate(booking.collection_date) },
  { label: 'Time slot', value: formatTimeSlot(booking.collection_time_slot) },
  { label: 'Created', value: formatInstant(booking.created_at) },
];

/** What it costs, and the VAT in it; addons and refunds only where there are any. */
export const pricingFacts = (booking: AdminBooking): readonly Fact[] => [
  { label: 'Total', value: priceText(booking.total_price) },
  { label: 'Base', value: priceText(booking.base_price) },
  { label: 'Addons', value: booking.addon_price > 0 ? priceText(booking.addon_price) : undefined },
  { label: 'VAT in the total', value: priceText(booking.vat_amount) },
  { label: 'Refunded', value: booking.refunded_amount > 0 ? priceText(booking.refunded_amount) : undefined },
];

/** Who collects. */
export const workerFact = (booking: AdminBooking): Fact => ({
  label: 'Worker',
  value: workerText(booking),
});
