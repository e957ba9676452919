import { type PhoneBookingBody } from '@haulway/contracts';
import { formatPounds, isFilled, largestDiscount, toPence } from '@haulway/domain';
import { invalidRequest } from '@haulway/server/http';
import { phoneUri } from '../../../common/phone-numbers.js';
import { type UserEntity } from '../../accounts/users/user.repository.js';
import { type Change } from '../../audit/audit-trail.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { type Discount, NO_DISCOUNT } from '../pricing.js';

type Contact = Pick<BookingEntity, 'userId' | 'customerName' | 'customerEmail' | 'customerPhone'>;

const CONTACT_MISSING = 'Please enter an email address or a phone number';

const filled = (typed: string | null | undefined): string | undefined =>
  isFilled(typed) ? typed.trim() : undefined;

/** @throws ApiException 400 unless the customer can be written to or called */
export const assertReachable = ({
  customerEmail: email,
  customerPhone: phone,
}: Pick<Contact, 'customerEmail' | 'customerPhone'>): void => {
  if (email !== '') return;
  if (phone === null)
    throw invalidRequest({ customer_email: CONTACT_MISSING, customer_phone: CONTACT_MISSING });
  if (phoneUri(phone) === null)
    throw invalidRequest({ customer_phone: 'Must be a phone number that can be called' });
};

/**
 * The contact details of a booking that the office makes: what was typed, else the account's.
 * @param account null for a guest
 * @throws ApiException 400 naming what is missing: the name, or both ways to reach the customer
 */
export const contactOf = (body: PhoneBookingBody, account: UserEntity | null): Contact => {
  const name = filled(body.customer_name) ?? account?.fullName;
  const email = body.customer_email ?? account?.email ?? '';
  const phone = filled(body.customer_phone) ?? account?.phone ?? null;
  if (name === undefined) throw invalidRequest({ customer_name: "Please enter the customer's full name" });
  assertReachable({ customerEmail: email, customerPhone: phone });
  return { userId: account?.id ?? null, customerName: name, customerEmail: email, customerPhone: phone };
};

/** The discount of a booking that the office makes. @throws ApiException 400 naming the field */
export const officeDiscount = ({ discount_amount: pounds, discount_reason: reason }: PhoneBookingBody) => {
  if (pounds === undefined || pounds === null) {
    if (isFilled(reason)) throw invalidRequest({ discount_amount: 'Must be sent with a reason' });
    return { ...NO_DISCOUNT, discount: () => 0 };
  }
  const pence = toPence(pounds);
  if (pence === 0) throw invalidRequest({ discount_amount: 'Must be more than £0.00' });
  if (!isFilled(reason)) throw invalidRequest({ discount_reason: 'Please say why' });
  const discount: Discount = (listPence) => {
    const largest = largestDiscount(listPence);
    if (pence > largest)
      throw invalidRequest({ discount_amount: `Must be at most ${formatPounds(largest)}` });
    return pence;
  };
  return {
    ...({ discountKind: 'office', discountReason: reason.trim(), pointsRedeemed: 0 } as const),
    discount,
  };
};

/** A new booking of the office, as the audit trail records it. */
export const creationOf = ({ discountPence, discountReason }: BookingEntity): Change[] => [
  { what: 'created', from: null, to: 'By phone' },
  ...(discountPence > 0
    ? [
        { what: 'discount', from: null, to: formatPounds(discountPence) } as const,
        { what: 'discount_reason', from: null, to: discountReason } as const,
      ]
    : []),
];
