import { z } from 'zod';
import {
  confirmPaymentResponse,
  confirmPaymentBody,
  createIntentResponse,
  createIntentBody,
  refundResponse,
  refundBody,
  webhookResponse,
} from './schema.js';
import { uuid } from '../primitives.js';
import { endpoint } from '../endpoint.js';

const create = {
  method: 'POST',
  status: 201,
  body: createIntentBody,
  response: createIntentResponse,
  errors: [400, 401, 404, 409, 413, 422, 429, 503],
  limit: 'payments',
  idempotent: true,
  tags: ['Bookings'],
} as const;
const confirm = {
  method: 'POST',
  status: 200,
  body: confirmPaymentBody,
  response: confirmPaymentResponse,
  errors: [400, 401, 404, 409, 413, 429, 503],
  limit: 'payments',
  // a settled payment has earned points, which are part of the session's data
  tags: ['Bookings', 'Loyalty', 'Session'],
} as const;

export const paymentEndpoints = {
  createIntent: endpoint({
    ...create,
    path: '/payments/create-intent',
    summary: 'Create a payment intent',
    description: "Or returns the booking's live one.",
    access: 'user',
  }),
  createGuestIntent: endpoint({
    ...create,
    path: '/payments/create-intent/guest',
    summary: 'Create a payment intent for a guest booking',
    description: "Or returns the booking's live one.",
    access: 'public',
  }),
  confirm: endpoint({
    ...confirm,
    path: '/payments/confirm',
    summary: 'Confirm a payment',
    description: "Settles it with the provider's current state.",
    access: 'user',
  }),
  confirmAsGuest: endpoint({
    ...confirm,
    path: '/payments/confirm/guest',
    summary: 'Confirm a payment of a guest booking',
    description: "Settles it with the provider's current state.",
    access: 'public',
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payments/webhook',
    summary: 'Receive Stripe webhook events',
    description: 'The signature covers the raw body.',
    access: 'stripe',
    status: 200,
    // an event contains a whole object of the provider, with the objects attached to it
    maxBodyBytes: 256 * 1024,
    response: webhookResponse,
    errors: [400, 413, 429, 503],
    limit: 'webhook',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payments/{booking_id}/refund',
    summary: 'Refund a booking',
    description: 'In part or in full.',
    access: 'admin',
    status: 200,
    params: z.object({ booking_id: uuid }),
    body: refundBody,
    response: refundResponse,
    errors: [400, 401, 403, 404, 409, 413, 422, 429, 503],
    confirmation: { when: 'the refunds of the booking come to more than £100' },
    limit: 'payments',
    idempotent: true,
    tags: ['Bookings', 'Loyalty', 'Session'],
  }),
} as const;
