import type { PhoneBookingBody, Service } from '@haulway/contracts';
import {
  type BookingData,
  bookingBodyOf,
  dataOfSelection,
  formatPounds,
  type HandedSelection,
  isFilled,
  isTimeSlot,
  largestDiscount,
  toPence,
  toPounds,
} from '@haulway/domain';
import { readPounds } from '../../../state/amount.js';

/** What is typed and chosen on the screen for callers, without step 1 and the account. */
export interface NewBookingForm {
  readonly postcode: string;
  readonly customer_phone: string;
  readonly customer_email: string;
  readonly customer_name: string;
  readonly service: string;
  readonly date: string;
  readonly slot: string;
  /** Books a slot that is full or closed. */
  readonly overbook: boolean;
  readonly street: string;
  readonly city: string;
  readonly additional_info: string;
  readonly special_instructions: string;
  readonly company_name: string;
  readonly company_vat_number: string;
  readonly purchase_order: string;
  readonly sic_code: string;
  readonly discount: string;
  readonly discount_reason: string;
}

export const NEW_BOOKING: NewBookingForm = {
  ...{ postcode: '', customer_phone: '', customer_email: '', customer_name: '' },
  ...{ service: 'man-and-van', date: '', slot: '', overbook: false },
  ...{ street: '', city: '', additional_info: '', special_instructions: '' },
  ...{ company_name: '', company_vat_number: '', purchase_order: '', sic_code: '' },
  ...{ discount: '', discount_reason: '' },
};

export type FormField = keyof NewBookingForm;
export const isFormField = (name: string): name is FormField => name in NEW_BOOKING;

export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  postcode: 'Postcode',
  customer_phone: 'Phone',
  customer_email: 'Email',
  customer_name: 'Full name',
  service: 'Service',
  date: 'Date',
  slot: 'Time slot',
  overbook: 'Book anyway',
  street: 'Street address',
  city: 'City',
  additional_info: 'Additional information',
  special_instructions: 'Special instructions',
  company_name: 'Company name',
  company_vat_number: 'VAT number',
  purchase_order: 'Purchase order',
  sic_code: 'SIC code',
  discount: 'Discount in pounds',
  discount_reason: 'Reason for the discount',
};

/** The fields of the form by the names that the API gives them, where they differ. */
const BY_API_NAME: Readonly<Record<string, FormField>> = {
  collection_postcode: 'postcode',
  collection_address: 'street',
  additional_address_info: 'additional_info',
  collection_date: 'date',
  collection_time_slot: 'slot',
  service_id: 'service',
  service_data: 'service',
  discount_amount: 'discount',
};

/** The form's field for a field of the API's request; undefined if the form has none. */
export const formFieldOf = (path: string): FormField | undefined => {
  const [name = ''] = path.split('.');
  return BY_API_NAME[name] ?? (isFormField(name) ? name : undefined);
};

/** The price before and after the discount, in pence. */
export interface Amounts {
  readonly listPence: number;
  readonly discountPence: number;
  readonly totalPence: number;
}

export const amountsOf = (
  { discount }: Pick<NewBookingForm, 'discount'>,
  selection: HandedSelection | undefined,
): Amounts => {
  const listPence = selection?.data.totalPence ?? 0;
  const typed = toPence(readPounds(discount) ?? 0);
  const discountPence = typed > largestDiscount(listPence) ? 0 : typed;
  return { listPence, discountPence, totalPence: listPence - discountPence };
};

const discountProblem = (discount: string, listPence: number): string | undefined => {
  if (!isFilled(discount)) return undefined;
  const pounds = readPounds(discount);
  if (pounds === undefined || pounds === 0) return 'Enter an amount in pounds, like 10 or 9.50';
  const largest = largestDiscount(listPence);
  return toPence(pounds) > largest ? `The discount can be at most ${formatPounds(largest)}` : undefined;
};

interface Chosen {
  readonly selection: HandedSelection | undefined;
  /** Whether an account is chosen, which has a name and an email address. */
  readonly hasAccount: boolean;
  /** Whether the chosen slot can be booked without `overbook`. */
  readonly isFree: boolean;
}

/** What is missing or wrong, by field, in the order of the screen. Empty if it can be booked. */
export const problemsOf = (
  form: NewBookingForm,
  { selection, hasAccount, isFree }: Chosen,
): Partial<Record<FormField, string>> => {
  const { listPence } = amountsOf(form, selection);
  const isReachable = hasAccount || isFilled(form.customer_phone) || isFilled(form.customer_email);
  const problems: readonly [FormField, string | false | undefined][] = [
    ['postcode', !isFilled(form.postcode) && 'Enter the postcode'],
    ['customer_phone', !isReachable && 'Enter a phone number or an email address'],
    ['customer_name', !hasAccount && !isFilled(form.customer_name) && 'Enter the full name'],
    ['service', !selection?.complete && 'Choose what to book'],
    ['date', !isFilled(form.date) && 'Choose a date'],
    ['slot', !isFilled(form.slot) && 'Choose a time slot'],
    [
      'overbook',
      isFilled(form.slot) && !isFree && !form.overbook && 'Choose a free slot, or tick ‘Book anyway’',
    ],
    ['street', !isFilled(form.street) && 'Enter the street address'],
    ['city', !isFilled(form.city) && 'Enter the city'],
    ['discount', discountProblem(form.discount, listPence)],
    [
      'discount_reason',
      isFilled(form.discount) && !isFilled(form.discount_reason) && 'Say why, for the office only',
    ],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem));
};

const dataOf = (form: NewBookingForm, selection: HandedSelection, totalPence: number): BookingData => ({
  ...dataOfSelection(selection),
  totalPence,
  postcode: form.postcode,
  address: {
    street: form.street,
    city: form.city,
    postcode: form.postcode,
    additionalInfo: form.additional_info,
  },
  dateTime: { date: form.date, timeSlot: isTimeSlot(form.slot) ? form.slot : '' },
  customer_name: form.customer_name,
  customer_email: form.customer_email,
  customer_phone: form.customer_phone,
  for_business: isFilled(form.company_name),
  company_name: form.company_name,
  company_vat_number: form.company_vat_number,
  purchase_order: form.purchase_order,
  sic_code: form.sic_code,
});

interface Booked {
  readonly service: Service;
  readonly selection: HandedSelection;
  /** The account that the booking belongs to; null for a guest's. */
  readonly userId: string | null;
  readonly totalPence: number;
  readonly send_link: PhoneBookingBody['send_link'];
}

const textOrNull = (text: string): string | null => (isFilled(text) ? text.trim() : null);

/** The request: a customer's, with what only the office may send. */
export const phoneBookingOf = (form: NewBookingForm, booked: Booked): PhoneBookingBody => {
  const { service, selection, userId, totalPence, send_link } = booked;
  const {
    status: _status,
    payment_status: _payment,
    is_guest_booking: _guest,
    ...body
  } = bookingBodyOf(service, dataOf(form, selection, totalPence));
  const { discountPence } = amountsOf(form, selection);
  return {
    ...body,
    customer_name: textOrNull(form.customer_name),
    customer_email: textOrNull(form.customer_email),
    special_instructions: textOrNull(form.special_instructions),
    user_id: userId,
    ...(discountPence > 0 && {
      discount_amount: toPounds(discountPence),
      discount_reason: form.discount_reason.trim(),
    }),
    send_link,
    ...(form.overbook && { overbook: true }),
  };
};
