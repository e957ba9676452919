import type { AdminBooking } from '@haulway/contracts';
import { readPostcode, splitAddress } from '@haulway/domain';
import type { NewBookingForm } from './new-booking-form.js';

/** The complete postcode in what was typed, formatted; empty if there is none. */
export const completePostcode = (typed: string): string => {
  const reading = readPostcode(typed);
  return reading.kind === 'complete' ? `${reading.outcode} ${reading.incode}` : '';
};

/** Fewer digits belong to too many people. */
const ENOUGH_DIGITS = 6;

type Contact = Pick<NewBookingForm, 'customer_phone' | 'customer_email' | 'postcode'>;

/** What a caller is searched by: the phone number, else the email address, else the postcode. Empty until one will do. */
export const callerSearch = ({ customer_phone: phone, customer_email: email, postcode }: Contact): string => {
  if (phone.replace(/\D/gu, '').length >= ENOUGH_DIGITS) return phone.trim();
  if (/\S@\S/u.test(email)) return email.trim();
  return completePostcode(postcode);
};

/** Somebody who has booked before, as in their newest booking. */
export interface Caller {
  readonly key: string;
  readonly booking: AdminBooking;
}

const MOST_SHOWN = 4;

const keyOf = ({ user_id, customer_email, customer_phone }: AdminBooking): string =>
  user_id ?? (customer_email.toLowerCase() || (customer_phone ?? '').replace(/\D/gu, ''));

/** The people of a list of bookings, each once, in the order of the list. An erased booking names nobody. */
export const callersIn = (bookings: readonly AdminBooking[]): readonly Caller[] => {
  const callers = new Map<string, Caller>();
  for (const booking of bookings) {
    const key = keyOf(booking);
    if (booking.collection_address !== '' && !callers.has(key)) callers.set(key, { key, booking });
  }
  return [...callers.values()].slice(0, MOST_SHOWN);
};

/** What the form takes over from a caller's newest booking. */
export const detailsOf = ({ booking }: Caller): Partial<NewBookingForm> => {
  const { street, city, rest } = splitAddress(booking.collection_address);
  const more = [rest, booking.additional_address_info?.trim()].filter(Boolean).join(', ');
  return {
    customer_name: booking.customer_name,
    customer_email: booking.customer_email,
    customer_phone: booking.customer_phone ?? '',
    postcode: booking.collection_postcode,
    street,
    city,
    additional_info: more,
    company_name: booking.company_name ?? '',
    company_vat_number: booking.company_vat_number ?? '',
    sic_code: booking.sic_code ?? '',
  };
};

/** Whether the form has the caller's name and contact details already. */
export const isTakenOver = (caller: Caller, form: NewBookingForm): boolean => {
  const { customer_name, customer_email, customer_phone } = detailsOf(caller);
  return (
    form.customer_name === customer_name &&
    form.customer_email === customer_email &&
    form.customer_phone === customer_phone
  );
};
