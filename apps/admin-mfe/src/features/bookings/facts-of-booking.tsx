import type { AdminBooking, Dispute } from '@haulway/contracts';
import {
  formatInstant,
  formatPounds,
  formatShortDate,
  formatTimeSlot,
  formatWeekday,
  toPence,
} from '@haulway/domain';
import { PhoneLink } from '../../components/PhoneLink.js';
import { priceText, workerText } from './booking-texts.js';
import type { Fact } from './components/Facts.js';

/** The postcode of a collection, as a link that opens a map of its address in a new tab. */
export function MapLink({ booking }: { booking: AdminBooking }) {
  const { collection_address: address, collection_postcode: postcode } = booking;
  const query = new URLSearchParams({ api: '1', query: `${address}, ${postcode}` });
  return (
    <a
      href={`https://www.google.com/maps/search/?${query.toString()}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${postcode} on a map`}
    >
      {postcode}
    </a>
  );
}

export const customerFacts = (booking: AdminBooking): readonly Fact[] => [
  { label: 'Name', value: booking.customer_name },
  { label: 'Email', value: booking.customer_email },
  {
    label: 'Phone',
    value: booking.customer_phone?.trim() && (
      <PhoneLink phone={booking.customer_phone} uri={booking.customer_phone_uri} />
    ),
  },
  { label: 'Account', value: booking.is_guest_booking ? 'Guest booking' : 'Signed-in customer' },
  { label: 'Company', value: booking.company_name },
  { label: 'VAT number', value: booking.company_vat_number },
  { label: 'Purchase order', value: booking.purchase_order },
  { label: 'SIC code', value: booking.sic_code },
];

export const collectionFacts = (booking: AdminBooking): readonly Fact[] => [
  { label: 'Address', value: booking.collection_address },
  { label: 'Postcode', value: <MapLink booking={booking} /> },
  { label: 'Additional info', value: booking.additional_address_info },
];

/** The time of the collection, and when it was booked. */
export const scheduleFacts = (booking: AdminBooking): readonly Fact[] => [
  {
    label: 'Date',
    value: (
      <>
        <span>{formatWeekday(booking.collection_date)}</span>{' '}
        <span>{formatShortDate(booking.collection_date)}</span>
      </>
    ),
  },
  { label: 'Time slot', value: formatTimeSlot(booking.collection_time_slot) },
  { label: 'Created', value: formatInstant(booking.created_at) },
];

const DISPUTE_TEXTS: Readonly<Record<Dispute, string>> = {
  inquiry: 'The bank asks about this payment: answer it at the card payment provider.',
  under_review: 'The bank is already dealing with this payment: nothing can be refunded now.',
  won: 'Won: the money stays.',
  lost: 'Lost: the bank has taken the money back.',
};

/** The difference between the total and the sum of base and addons, in pence: VAT when it comes on top of the price. */
const restOf = ({ base_price, addon_price, total_price }: AdminBooking): number =>
  toPence(total_price) - toPence(base_price) - toPence(addon_price);

/**
 * The price as a sum: base and addons, plus VAT or less a reduction, make the total. Below it the VAT included in the
 * total, and the refunded amount.
 */
export const pricingFacts = (booking: AdminBooking): readonly Fact[] => {
  const rest = restOf(booking);
  return [
    { label: 'Base', value: priceText(booking.base_price), sum: 'part' },
    {
      label: 'Addons',
      value: booking.addon_price > 0 ? priceText(booking.addon_price) : undefined,
      sum: 'part',
    },
    {
      label: rest > 0 ? 'VAT added' : 'Taken off',
      value: rest === 0 ? undefined : formatPounds(Math.abs(rest)),
      sum: rest > 0 ? 'part' : 'less',
    },
    { label: 'Total', value: priceText(booking.total_price), sum: 'total' },
    { label: 'VAT in the total', value: priceText(booking.vat_amount) },
    {
      label: 'Refunded',
      value: booking.refunded_amount > 0 ? priceText(booking.refunded_amount) : undefined,
    },
    { label: 'Dispute', value: booking.dispute ? DISPUTE_TEXTS[booking.dispute] : undefined },
  ];
};

export const workerFact = (booking: AdminBooking): Fact => ({
  label: 'Worker',
  value: workerText(booking),
});
