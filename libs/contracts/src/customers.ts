import { z } from 'zod';
import { role } from './auth.js';
import { adminBooking } from './bookings/schema.js';
import { editVersion, expectedVersion } from './primitives.js';
import { endpoint } from './endpoint.js';
import { dataRequestBody, dataRequestResponse } from './personal-data.js';
import {
  cursorQuery,
  cursorResponse,
  identity,
  instant,
  oneLine,
  peopleSort,
  requiredText,
  text,
} from './primitives.js';

export const customerParams = z.object({ id: requiredText(254) });

export const customersQuery = z.object({
  ...cursorQuery,
  search: text(254).optional(),
  sort: peopleSort.default('newest'),
});
export type CustomersQuery = z.infer<typeof customersQuery>;

/** An account owner, or a guest, who is identified by the email address of their bookings. */
export const listedCustomer = z.object({
  ...identity,
  email: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
  /** The `tel:` URI that calls `phone`; null if it can't be read as a phone number. */
  phone_uri: z.string().nullable(),
  /** Of the account, else of the newest booking that names one. */
  company_name: z.string().nullable(),
  is_guest: z.boolean(),
  /** Null for a guest. */
  role: role.nullable(),
  email_verified: z.boolean(),
  points: z.int(),
  bookings_count: z.int().min(0),
  /** When the account was created, or the guest first booked. */
  created_at: instant,
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

/** A customer with their newest bookings, at most 50, and the office's notes. */
export const customer = listedCustomer.extend({
  bookings: z.array(adminBooking),
  notes: z.string().nullable(),
  notes_version: editVersion,
});
export type Customer = z.infer<typeof customer>;

export const customersResponse = z.object({ customers: z.array(listedCustomer), ...cursorResponse });
export type CustomersResponse = z.infer<typeof customersResponse>;
export const customerResponse = z.object({ customer });
export type CustomerResponse = z.infer<typeof customerResponse>;

/** `version` is that of the notes as shown. With it, notes that have changed since are not overwritten (409). */
export const customerNotesBody = z.object({ notes: text(5000).nullable(), version: expectedVersion });
export type CustomerNotesBody = z.infer<typeof customerNotesBody>;

/** Points that the office adds, or takes away below 0. The customer reads the reason in their list of points. */
export const customerPointsBody = z.object({
  points: z
    .int('Must be a whole number')
    .min(-1_000_000, 'Must be -1,000,000 or more')
    .max(1_000_000, 'Must be 1,000,000 or fewer')
    .refine((points) => points !== 0, 'Must not be 0'),
  reason: oneLine(200),
});
export type CustomerPointsBody = z.infer<typeof customerPointsBody>;
/** Names nobody, because it is stored for repeated calls. */
export const customerPointsResponse = z.object({ balance: z.int() });
export type CustomerPointsResponse = z.infer<typeof customerPointsResponse>;

/** The office's endpoints for customers: account owners, and guests by their email address. */
export const customerEndpoints = {
  list: endpoint('GET', '/customers/admin', 'admin', {
    summary: 'List customers',
    description:
      'Returns account holders and guests, newest first. Search by the start of a name, email address or phone number, or as in the list of bookings.',
    query: customersQuery,
    response: customersResponse,
    tags: ['Users'],
  }),
  one: endpoint('GET', '/customers/admin/{id}', 'admin', {
    summary: 'Retrieve a customer',
    description: 'Takes the id or the email address. Returns bookings, points and notes.',
    params: customerParams,
    response: customerResponse,
    tags: ['Users', 'Bookings'],
  }),
  setNotes: endpoint('PUT', '/customers/admin/{id}/notes', 'admin', {
    summary: 'Update the notes on a customer',
    params: customerParams,
    body: customerNotesBody,
    response: customerResponse,
    errors: [409, 503],
    confirmation: { none: 'Daily work on a single customer; it moves no money.' },
    tags: ['Users'],
  }),
  changePoints: endpoint('POST', '/customers/admin/{id}/points', 'admin', {
    summary: 'Add or remove loyalty points',
    description:
      'The customer sees the reason. Fails with `no_account` for a guest, and with `points_changed` if the customer has fewer points than are removed.',
    params: customerParams,
    body: customerPointsBody,
    response: customerPointsResponse,
    errors: [409, 422],
    idempotent: true,
    tags: ['Users', 'Loyalty', 'Session'],
  }),
  signOut: endpoint('POST', '/customers/admin/{id}/signout', 'admin', {
    summary: 'Sign a customer out of every session',
    params: customerParams,
    confirmation: { none: 'It only takes access away, and may be urgent.' },
  }),
  request: endpoint('POST', '/customers/admin/requests', 'admin', {
    summary: 'Send a personal data link',
    description: 'The recipient can export or erase their data.',
    status: 201,
    body: dataRequestBody,
    response: dataRequestResponse,
  }),
} as const;
