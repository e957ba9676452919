import type { AdminBooking } from '@haulway/contracts';

/** A phone number as a link that calls it. Nothing when there is none. */
export function PhoneLink({ phone }: { phone: string | null }) {
  const number = phone?.trim();
  if (!number) return null;
  const digits = number.replace(/[^\d+]/gu, '');
  return digits ? <a href={`tel:${digits}`}>{number}</a> : <>{number}</>;
}

type Place = Pick<AdminBooking, 'collection_address' | 'collection_postcode'>;

/** The postcode of a collection, as a link that opens a map of its address in a new tab. */
export function MapLink({ booking }: { booking: Place }) {
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
