// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['payments'];

/** The one live PaymentIntent of an own booking. */
export const createIntent: Call<Rows['createIntent']> = {
  method: 'POST',
  path: '/payments/create-intent',
  tags: ['Bookings'],
};

/** The one live PaymentIntent of a guest booking. */
export const createGuestIntent: Call<Rows['createGuestIntent']> = {
  method: 'POST',
  path: '/payments/create-intent/guest',
  tags: ['Bookings'],
};

/** Settle a payment of an own booking with what the provider says of it. */
export const confirm: Call<Rows['confirm']> = {
  method: 'POST',
  path: '/payments/confirm',
  tags: ['Bookings', 'Loyalty', 'Session'],
};

/** Settle a payment of a guest booking with what the provider says of it. */
export const confirmAsGuest: Call<Rows['confirmAsGuest']> = {
  method: 'POST',
  path: '/payments/confirm/guest',
  tags: ['Bookings', 'Loyalty', 'Session'],
};

/** Stripe's events, signed over the raw body. */
export const webhook: Call<Rows['webhook']> = {
  method: 'POST',
  path: '/payments/webhook',
};

/** Refund a booking, in part or whole. */
export const refund: Call<Rows['refund']> = {
  method: 'POST',
  path: '/payments/{booking_id}/refund',
  tags: ['Bookings', 'Loyalty', 'Session'],
};
