import { type Booking, type BookingOptions } from '@haulway/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAN_AND_VAN } from './services.js';

export const BOOKING_ID = '74d915b4-2f03-427d-b5d0-7e1d702ed1e3';

export const BOOKING: Booking = {
  id: BOOKING_ID,
  _id: BOOKING_ID,
  service_name: 'man and van',
  status: 'pending',
  payment_status: 'pending',
  collection_address: '12 Example Street, Sheffield',
  collection_postcode: 'S1 2AB',
  additional_address_info: 'Ring twice',
  collection_date: '2026-12-04',
  collection_time_slot: 'morning',
  total_price: 99.99,
  vat_amount: 16.67,
  net_amount: 83.32,
  is_guest_booking: true,
  user_id: null,
  service_id: MAN_AND_VAN.id,
  service_type: 'man-and-van',
  invoice_number: null,
  customer_name: 'Grace Example',
  customer_email: 'grace@example.test',
  customer_phone: null,
  company_name: null,
  company_vat_number: null,
  purchase_order: null,
  sic_code: null,
  billing_address: null,
  access: null,
  skip_placement: null,
  base_price: 99.99,
  addon_price: 99.99,
  discount_amount: 0,
  discount_kind: null,
  points_redeemed: 0,
  refunded_amount: 0,
  paid_amount: 0,
  due_amount: 99.99,
  payment_method: null,
  pay_back_amount: 0,
  service_data: {},
  waste_types: ['Quarter Load'],
  addons: [],
  special_instructions: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-21T09:00:00.000Z',
  held_until: null,
};

export const PAID: Booking = {
  ...BOOKING,
  status: 'confirmed',
  payment_status: 'paid',
  paid_amount: 99.99,
  due_amount: 0,
  payment_method: 'card',
};

export const INTENT = {
  client_secret: 'pi_1_secret_2',
  payment_intent_id: 'pi_1',
  amount: 9_999,
};

export const GUEST_ROUTES = {
  'POST /bookings/guest': { booking: BOOKING },
  'POST /payments/create-intent/guest': INTENT,
  'POST /payments/confirm/guest': { status: 'confirmed', payment_status: 'paid', booking: PAID },
  [`GET /bookings/${BOOKING_ID}`]: { booking: PAID },
} as const;

export const CUSTOMER_ROUTES = {
  'POST /bookings': { booking: BOOKING },
  'POST /payments/create-intent': INTENT,
  'POST /payments/confirm': { status: 'confirmed', payment_status: 'paid', booking: PAID },
  [`GET /bookings/${BOOKING_ID}`]: { booking: PAID },
} as const;

export const clickProceed = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));

/** What the owner may still do with that booking. Cancelling refunds half of its price. */
export const OPTIONS: BookingOptions = {
  cancel: { allowed: true, refund_amount: 50, fee_amount: 49.99, reason: null },
  reschedule: { allowed: true, until: '2026-12-03T08:00:00.000Z', reason: null },
};
