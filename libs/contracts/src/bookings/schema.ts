import { z } from 'zod';
import { INVALID_EMAIL } from '../email-address.js';
import {
  email,
  emailAddress,
  freeText,
  identity,
  ignored,
  instant,
  londonDate,
  oneLine,
  pageQuery,
  pounds,
  quantity,
  requiredFreeText,
  requiredText,
  singleLine,
  text,
  uuid,
} from '../primitives.js';
import { accessFields, accessOf } from './access.js';
import { sicCodeProblem, vatNumberProblem } from './business-customer.js';
import { serviceData } from './selection.js';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const bookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.infer<typeof bookingStatus>;

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'partially_refunded', 'refunded'] as const;
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** How the money of a booking came: by our card form, or recorded by the office; `mixed` for more than one way. */
export const PAYMENT_METHODS = ['card', 'bank_transfer', 'cash', 'card_terminal', 'mixed'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const TIME_SLOTS = ['morning', 'afternoon', 'evening'] as const;
export const timeSlot = z.enum(TIME_SLOTS, { message: 'Must be morning, afternoon or evening' });
export type TimeSlot = z.infer<typeof timeSlot>;

export const addon = z.object({ name: text(120), price: pounds, quantity });
export type Addon = z.infer<typeof addon>;

/** Text on one line whose form is checked. */
const formed = (max: number, problemOf: (typed: string) => string | undefined) =>
  singleLine(max).superRefine((typed, { addIssue }) => {
    const message = problemOf(typed);
    if (message !== undefined) addIssue({ code: 'custom', message });
  });

/** The address on the invoice. Without one, the invoice has the collection address. */
export const billingAddress = z.object({ street: oneLine(200), city: oneLine(100), postcode: oneLine(20) });
export type BillingAddress = z.infer<typeof billingAddress>;

/** The details of a business customer. A detail that is not given is null or blank. */
export const businessFields = {
  company_name: singleLine(200).nullish(),
  company_vat_number: formed(40, vatNumberProblem).nullish(),
  purchase_order: singleLine(100).nullish(),
  sic_code: formed(20, sicCodeProblem).nullish(),
  billing_address: billingAddress.nullish(),
};

/** The same details in responses: the VAT number without blanks and without GB. */
export const business = {
  company_name: z.string().nullable(),
  company_vat_number: z.string().nullable(),
  purchase_order: z.string().nullable(),
  sic_code: z.string().nullable(),
  billing_address: billingAddress.nullable(),
};

/** The fields of every new booking, whoever makes it. */
export const bookingFields = {
  service_id: requiredText(100),
  service_name: ignored,
  collection_address: requiredFreeText(500),
  collection_postcode: requiredFreeText(20),
  additional_address_info: freeText(1000).nullish(),
  collection_date: londonDate,
  collection_time_slot: timeSlot,
  customer_phone: freeText(40).nullish(),
  special_instructions: freeText(2000).nullish(),
  base_price: ignored,
  addon_price: ignored,
  total_price: pounds,
  service_data: serviceData,
  waste_types: z.array(freeText(120)).max(200).nullish(),
  addons: ignored,
  ...businessFields,
  ...accessFields,
  /** An unpaid booking of the same customer that this one replaces. The old booking releases its capacity. */
  replaces: uuid.nullish(),
};

const guestEmail = emailAddress((typed) =>
  /\S/u.test(typed) ? INVALID_EMAIL : 'Please enter your email address',
);

/** A booking by a guest: a name and an email address are required. Fields that a browser may not set are ignored. */
export const guestBookingBody = z.object({
  ...bookingFields,
  /** Refused: a guest has no points. */
  redeem_points: z
    .unknown()
    .refine((sent) => sent === undefined || sent === null, 'Please sign in to use points')
    .optional(),
  customer_name: oneLine(200, 'Please enter your full name'),
  customer_email: guestEmail,
});
export type GuestBookingBody = z.infer<typeof guestBookingBody>;

/** A booking by a signed-in customer: a missing name or email comes from the account. */
export const bookingBody = z.object({
  ...bookingFields,
  /** Loyalty points to pay with. `total_price` is the price after them. */
  redeem_points: z.int('Must be a whole number').min(0, 'Must not be negative').nullish(),
  customer_name: singleLine(200).nullish(),
  customer_email: email.nullish(),
  draft_id: uuid.nullish(),
});
export type BookingBody = z.infer<typeof bookingBody>;

/** A change of any part of an unpaid booking. The price is calculated again. */
export const bookingUpdateBody = bookingBody
  .omit({ draft_id: true, replaces: true, service_id: true, service_name: true })
  .partial();
export type BookingUpdateBody = z.infer<typeof bookingUpdateBody>;

/** What a caller who knows a guest booking's id may read after the collection. */
export const guestBookingStatus = z.object({
  ...identity,
  status: bookingStatus,
  payment_status: paymentStatus,
  is_guest_booking: z.boolean(),
});
export type GuestBookingStatus = z.infer<typeof guestBookingStatus>;

/**
 * What a caller who knows a guest booking's id may read until then: the fields of the success page and both statuses.
 * The notes on access (`additional_address_info`) are null without the booking's key.
 */
export const guestBooking = z.object({
  ...identity,
  service_name: text(200),
  status: bookingStatus,
  payment_status: paymentStatus,
  collection_address: z.string(),
  collection_postcode: z.string(),
  additional_address_info: z.string().nullable(),
  collection_date: londonDate,
  collection_time_slot: timeSlot,
  total_price: pounds,
  /** The VAT in `total_price`, and the rest without it. */
  vat_amount: pounds,
  net_amount: pounds,
  is_guest_booking: z.boolean(),
});
export type GuestBooking = z.infer<typeof guestBooking>;

/**
 * A refund of a booking's payment. `requested`: the card provider has not confirmed it yet. `made`: it has. `delayed`: it
 * was refused, or not confirmed within a day, and the office deals with it.
 */
export const bookingRefund = z.object({
  amount: pounds,
  state: z.enum(['requested', 'made', 'delayed']),
  /** When it got this state. */
  at: instant,
  /** The day by which the bank has put it on the card. */
  arrives_by: londonDate,
});
export type BookingRefund = z.infer<typeof bookingRefund>;

/** Why a booking costs less than the price list: the office allowed it, or the customer redeemed points. */
export const DISCOUNT_KINDS = ['office', 'points'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const booking = guestBooking.extend({
  user_id: uuid.nullable(),
  service_id: uuid,
  service_type: text(100),
  invoice_number: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  base_price: pounds,
  addon_price: pounds,
  /** What `total_price` is less than the price list; 0 without a discount. */
  discount_amount: pounds,
  /** Null without a discount. */
  discount_kind: z.enum(DISCOUNT_KINDS).nullable(),
  /** The loyalty points that were used for the discount; they stay here when they are given back. */
  points_redeemed: z.int().min(0),
  refunded_amount: pounds,
  /** What we have received for it; of an unpaid booking less what was paid back. `refunded_amount` is not deducted. */
  paid_amount: pounds,
  /** What is left to pay; 0 once it is paid or cancelled. */
  due_amount: pounds,
  /** Null while nothing is paid. */
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  /** After a cancellation: what the office still has to pay back by another way than to a card. */
  pay_back_amount: pounds,
  service_data: serviceData,
  waste_types: z.array(z.string()),
  addons: z.array(addon),
  special_instructions: z.string().nullable(),
  ...accessOf,
  ...business,
  created_at: instant,
  updated_at: instant,
  expires_at: instant.nullable(),
  /** Until when an unpaid booking holds its capacity. After that, another customer may take it. */
  held_until: instant.nullable(),
  /** Only in the responses to reading one booking and the customer's own list. Null for what has not happened. */
  history: z
    .object({
      moved_at: instant.nullable(),
      cancelled_at: instant.nullable(),
      /** The version of the cancellation policy that applies to it; null until it is paid. */
      policy_version: z.int().nullable().optional(),
      /** Oldest first. */
      refunds: z.array(bookingRefund),
    })
    .optional(),
});
export type Booking = z.infer<typeof booking>;

/** The state of the dispute that the customer's bank has opened. After an inquiry the money is still here. */
export const DISPUTES = ['inquiry', 'under_review', 'won', 'lost'] as const;
export type Dispute = (typeof DISPUTES)[number];

export const adminBooking = booking.extend({
  /** The `tel:` URI that calls `customer_phone`; null if it can't be read as a phone number. */
  customer_phone_uri: z.string().nullable(),
  assigned_worker: z.string().nullable(),
  admin_notes: z.string().nullable(),
  /** Why the office gave the discount; only the office sees it. */
  discount_reason: z.string().nullable(),
  /** Some of its waste is hazardous: it needs a consignment note. A transfer note is not enough. */
  consignment_note_due: z.boolean(),
  /** Null for a payment that nobody disputes. Nothing can be refunded while it is `under_review`. */
  dispute: z.enum(DISPUTES).nullable(),
  /** Grows with every change of a status, the worker, the notes, the refunds or the contact details. */
  version: z.int().min(1),
});
export type AdminBooking = z.infer<typeof adminBooking>;

export const bookingsQuery = z.object({
  ...pageQuery,
  status: bookingStatus.optional(),
  user_id: uuid.optional(),
});

export const createdBookingResponse = z.object({ booking });
export type CreatedBookingResponse = z.infer<typeof createdBookingResponse>;
/** The response to a guest who books. The key lets them change the booking, and is shown only this once. */
export const guestCreatedBookingResponse = z.object({ booking, booking_key: z.string() });
export type GuestCreatedBookingResponse = z.infer<typeof guestCreatedBookingResponse>;
/** A single booking: in full for its owner and admins, less for any other caller who knows a guest's id. */
export const bookingResponse = z.object({
  booking: z.union([adminBooking, booking, guestBooking, guestBookingStatus]),
});
export type BookingResponse = z.infer<typeof bookingResponse>;
export const adminBookingResponse = z.object({ booking: adminBooking });

export const adminBookingBody = z.object({
  status: bookingStatus.optional(),
  assigned_worker: text(200).nullish(),
  admin_notes: text(5000).nullish(),
});

/** Pounds, without the limit of a single price, because it is a sum over all bookings. */
const revenue = z.number().min(0);

/** The dashboard's figures, money in pounds: `total_revenue` over all bookings, `paid_revenue` over what was paid. */
export const bookingStats = z.object({
  total_users: z.int(),
  active_bookings: z.int(),
  completed_bookings: z.int(),
  total_revenue: revenue,
  paid_revenue: revenue,
  /** The part of `paid_revenue` that did not come by our card form. Absent if there is none. */
  recorded_revenue: z.number().optional(),
});
export type BookingStats = z.infer<typeof bookingStats>;
