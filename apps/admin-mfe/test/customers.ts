import type { Customer } from '@haulway/contracts';
import { BOOKING } from './sample-bookings.js';

export const CUSTOMER_ID = '00000000-0000-4000-8000-0000000000e1';

export const customer = (values: Partial<Customer> = {}): Customer => ({
  id: CUSTOMER_ID,
  _id: CUSTOMER_ID,
  email: 'gus@haulway.test',
  full_name: 'Gus Guest',
  phone: null,
  phone_uri: null,
  company_name: null,
  is_guest: true,
  role: null,
  email_verified: false,
  points: 0,
  bookings_count: 1,
  created_at: '2026-11-01T10:00:00.000Z',
  bookings: [BOOKING],
  notes: 'Rings twice',
  notes_version: 2,
  ...values,
});

export const customersPage = (...customers: Customer[]) => ({
  customers,
  total: customers.length,
  total_exact: true,
  page: 1,
  limit: 20,
  next: null as string | null,
  previous: null as string | null,
});
