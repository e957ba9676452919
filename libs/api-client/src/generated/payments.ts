// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['payments'];

/** Create a payment intent. */
export const createIntent: Call<Rows['createIntent']> = {
  method: 'POST',
  path: '/payments/create-intent',
  tags: ['Bookings'],
};

/** Create a payment intent for a guest booking. */
export const createGuestIntent: Call<Rows['createGuestIntent']> = {
  method: 'POST',
  path: '/payments/create-intent/guest',
  tags: ['Bookings'],
};

/** Confirm a payment. */
export const confirm: Call<Rows['confirm']> = {
  method: 'POST',
  path: '/payments/confirm',
  tags: ['Bookings', 'Loyalty', 'Session'],
};

/** Confirm a payment of a guest booking. */
export const confirmAsGuest: Call<Rows['confirmAsGuest']> = {
  method: 'POST',
  path: '/payments/confirm/guest',
  tags: ['Bookings', 'Loyalty', 'Session'],
};

/** Receive Stripe webhook events. */
export const webhook: Call<Rows['webhook']> = {
  method: 'POST',
  path: '/payments/webhook',
};

/** Refund a booking. */
export const refund: Call<Rows['refund']> = {
  method: 'POST',
  path: '/payments/{booking_id}/refund',
  tags: ['Bookings', 'Loyalty', 'Session'],
};

/** List the payments of a booking. */
export const ofBooking: Call<Rows['ofBooking']> = {
  method: 'GET',
  path: '/payments/{booking_id}',
  tags: ['Bookings'],
};

/** Record a payment. */
export const record: Call<Rows['record']> = {
  method: 'POST',
  path: '/payments/{booking_id}/record',
  tags: ['Bookings', 'Loyalty', 'Session'],
};

/** Reverse a recorded payment. */
export const reverse: Call<Rows['reverse']> = {
  method: 'POST',
  path: '/payments/{booking_id}/record/{payment_id}/reverse',
  tags: ['Bookings', 'Loyalty', 'Session'],
};

/** Record a refund. */
export const recordRefund: Call<Rows['recordRefund']> = {
  method: 'POST',
  path: '/payments/{booking_id}/record-refund',
  tags: ['Bookings', 'Loyalty', 'Session'],
};
