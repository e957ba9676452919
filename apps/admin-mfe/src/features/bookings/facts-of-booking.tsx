import type { AdminBooking, Dispute } from '@haulway/contracts';
import {
  formatDay,
  accessWords,
  formatInstant,
  formatPounds,
  formatShortDate,
  formatTimeSlot,
  formatWeekday,
  placementText,
  toPence,
} from '@haulway/domain';
import { Link } from 'react-router-dom';
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

const billingText = ({ billing_address: address }: AdminBooking): string | null =>
  address && [address.street, address.city, address.postcode].join(', ');

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
  { label: 'Billing address', value: billingText(booking) },
];

export const collectionFacts = (booking: AdminBooking): readonly Fact[] => [
  { label: 'Address', value: booking.collection_address },
  { label: 'Postcode', value: <MapLink booking={booking} /> },
  { label: 'Additional information', value: booking.additional_address_info },
  { label: 'Access', value: accessWords(booking.access).join('. ') || undefined },
  { label: 'Skip', value: booking.skip_placement && placementText(booking.skip_placement, 'office') },
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
  inquiry: 'The bank has a question about this payment. Respond in Stripe.',
  under_review: "The bank is reviewing this payment. You can't refund it for now.",
  won: 'Won: we keep the payment.',
  lost: 'Lost: the bank has refunded the customer.',
};

/** What was chosen, each with its price in pence; a booking without a choice is its service at the base price. */
const linesOf = ({ addons, service_name, base_price }: AdminBooking) =>
  addons.length === 0
    ? [{ label: service_name, pence: toPence(base_price) }]
    : addons.map(({ name, price, quantity }) => ({
        label: quantity === 1 ? name : `${quantity} × ${name}`,
        pence: toPence(price) * quantity,
      }));

/** The price that the customer pays, line by line, and the two prices that it was calculated from. */
export const pricingFacts = (booking: AdminBooking): readonly Fact[] => {
  const lines = linesOf(booking);
  // skips are priced without VAT
  const discount = toPence(booking.discount_amount);
  const added = toPence(booking.total_price) + discount - lines.reduce((sum, { pence }) => sum + pence, 0);
  return [
    ...lines.map(({ label, pence }): Fact => ({ label, value: formatPounds(pence), sum: 'part' })),
    { label: 'VAT added', value: added > 0 ? formatPounds(added) : undefined, sum: 'part' },
    { label: 'Discount', value: discount > 0 ? formatPounds(-discount) : undefined, sum: 'part' },
    { label: 'Total', value: priceText(booking.total_price), sum: 'total' },
    { label: 'Of which VAT', value: priceText(booking.vat_amount), sum: 'part' },
    {
      label: 'Points used',
      value: booking.points_redeemed > 0 ? booking.points_redeemed.toLocaleString('en-GB') : undefined,
    },
    { label: 'Reason for the discount', value: booking.discount_reason ?? undefined },
    {
      label: 'Catalogue',
      value: (
        <small>
          <span>Base</span> <span>{priceText(booking.base_price)}</span>
          {booking.addon_price > 0 && (
            <>
              , <span>Addons</span> <span>{priceText(booking.addon_price)}</span>
            </>
          )}
        </small>
      ),
    },
    {
      label: 'Refunded',
      value: booking.refunded_amount > 0 ? priceText(booking.refunded_amount) : undefined,
    },
    {
      label: 'Paid',
      value:
        booking.due_amount > 0 && booking.paid_amount > 0
          ? `${priceText(booking.paid_amount)}, ${priceText(booking.due_amount)} is due`
          : undefined,
    },
    { label: 'Dispute', value: booking.dispute ? DISPUTE_TEXTS[booking.dispute] : undefined },
  ];
};

export const workerFact = (booking: AdminBooking): Fact => ({
  label: 'Worker',
  value: workerText(booking),
});

/** A link to the board that the booking is on. None for a booking that nobody collects. */
export const dayBoardFact = ({ invoice_number, status, collection_date: date }: AdminBooking): Fact => ({
  label: 'Day board',
  value:
    invoice_number !== null && status !== 'cancelled' ? (
      <Link to={`/admin/day?date=${date}`}>{formatDay(date)}</Link>
    ) : undefined,
});
