import type { AdminBooking, AdminBookingsResponse, BookingStats, OutlookResponse } from '@haulway/contracts';
import { SAMPLE_USER } from '@haulway/platform/testing';

export const ADMIN = { ...SAMPLE_USER, role: 'admin' as const, email: 'admin@haulway.test' };

export const STATS: BookingStats = {
  total_users: 1204,
  active_bookings: 7,
  completed_bookings: 12,
  total_revenue: 15_340.5,
  paid_revenue: 12_000,
};

const ID = '7f3c21aa-5b7e-4a83-9c57-0d1b5a3c9e10';

export const BOOKING: AdminBooking = {
  id: ID,
  _id: ID,
  user_id: SAMPLE_USER.id,
  service_id: '00000000-0000-4000-8000-00000000000a',
  service_name: 'Man & Van',
  service_type: 'man-and-van',
  invoice_number: 'INV-2026-000042',
  status: 'confirmed',
  payment_status: 'paid',
  customer_name: 'Ada Example',
  customer_email: 'ada@haulway.test',
  customer_phone: '01632 960001',
  customer_phone_uri: 'tel:+441632960001',
  collection_address: '1 Sample Street, Exampleton',
  collection_postcode: 'EX1 1AA',
  additional_address_info: 'Behind the green gate',
  collection_date: '2026-12-04',
  collection_time_slot: 'morning',
  base_price: 99.99,
  addon_price: 30,
  discount_amount: 0,
  discount_kind: null,
  points_redeemed: 0,
  discount_reason: null,
  total_price: 129.99,
  vat_amount: 21.67,
  net_amount: 108.32,
  company_name: null,
  company_vat_number: null,
  purchase_order: null,
  sic_code: null,
  billing_address: null,
  access: null,
  skip_placement: null,
  refunded_amount: 0,
  paid_amount: 0,
  due_amount: 129.99,
  payment_method: null,
  pay_back_amount: 0,
  service_data: {},
  waste_types: ['Sofa', 'Garden Waste'],
  addons: [
    { name: 'Quarter Load', price: 99.99, quantity: 1 },
    { name: 'Armchair', price: 15, quantity: 2 },
  ],
  special_instructions: 'Ring twice',
  is_guest_booking: false,
  assigned_worker: 'Sam',
  admin_notes: 'Needs two people',
  consignment_note_due: false,
  dispute: null,
  version: 3,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
  held_until: null,
};

export const listOf = (...bookings: readonly AdminBooking[]): AdminBookingsResponse => ({
  bookings: [...bookings],
  total: bookings.length,
  page: 1,
  limit: 10,
  total_exact: true,
  next: null,
  previous: null,
});

const NONE = { bookings: 0, unassigned: 0, unpaid: 0 };

/** The coming collections: none, unless `values` say otherwise. */
export const outlookOf = (values: Partial<OutlookResponse>): OutlookResponse => ({
  date: '2026-11-24',
  ...NONE,
  today: NONE,
  week: NONE,
  all_bookings: 0,
  to_pay_back: 0,
  ...values,
});
