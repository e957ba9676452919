import type { Booking, Draft, LoyaltyTransaction, MeResponse, SavedAddress } from '@haulway/contracts';
import { SAMPLE_USER } from '@haulway/platform/testing';

const idOf = (digit: number): string => `00000000-0000-4000-8000-0000000000${digit}0`;
const identity = (digit: number) => ({ id: idOf(digit), _id: idOf(digit) });

const NO_BUSINESS = {
  company_name: null,
  company_vat_number: null,
  purchase_order: null,
  sic_code: null,
  billing_address: null,
};

export const ME: MeResponse = {
  user: SAMPLE_USER,
  profile: { ...SAMPLE_USER, loyalty_points: 1299, email_verified: true, ...NO_BUSINESS, version: 1 },
};

export const HOME: SavedAddress = {
  ...identity(1),
  label: 'Home',
  street: '1 Sample Street',
  city: 'Exampleton',
  postcode: 'EX1 1AA',
  additional_info: 'Green gate',
  is_default: true,
  version: 1,
};

export const OFFICE: SavedAddress = { ...HOME, ...identity(2), label: 'Main office', is_default: false };

export const BOOKING: Booking = {
  ...identity(3),
  user_id: SAMPLE_USER.id,
  service_id: idOf(4),
  service_name: 'Man & Van',
  service_type: 'man-and-van',
  invoice_number: null,
  status: 'pending',
  payment_status: 'pending',
  customer_name: SAMPLE_USER.full_name,
  customer_email: SAMPLE_USER.email,
  customer_phone: null,
  collection_address: '1 Sample Street, Exampleton',
  collection_postcode: 'EX1 1AA',
  additional_address_info: null,
  collection_date: '2026-12-04',
  collection_time_slot: 'afternoon',
  base_price: 99.99,
  addon_price: 0,
  discount_amount: 0,
  discount_kind: null,
  points_redeemed: 0,
  total_price: 99.99,
  vat_amount: 16.67,
  net_amount: 83.32,
  ...NO_BUSINESS,
  refunded_amount: 0,
  paid_amount: 0,
  due_amount: 99.99,
  payment_method: null,
  pay_back_amount: 0,
  service_data: {},
  waste_types: [],
  addons: [],
  special_instructions: null,
  access: null,
  skip_placement: null,
  is_guest_booking: false,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
  held_until: null,
};

export const DRAFT: Draft = {
  ...identity(5),
  service_id: idOf(4),
  service_name: 'Skip Hire',
  service_base_price: 180,
  current_step: 3,
  draft_data: {},
  items: [],
  address: null,
  datetime: null,
  access: null,
  skip_placement: null,
  total_price: 180,
  version: 1,
  created_at: '2026-11-19T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};

export const EARNED: LoyaltyTransaction = {
  ...identity(6),
  description: 'Booking INV-2026-000001',
  transaction_type: 'earned',
  points: 99,
  created_at: '2026-11-20T10:00:00.000Z',
};

export const pageOf = (key: string, rows: readonly unknown[], total = rows.length) => ({
  [key]: rows,
  total,
  page: 1,
  limit: 20,
});
