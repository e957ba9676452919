import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type BookingWorld } from './booking-world.js';

const stripe = new Stripe('sk_test_emulator', { telemetry: false });

/** An event about a PaymentIntent as Stripe sends it; the API must not trust anything in it but the intent's id. */
export const eventBody = (type: string, intentId: string, id = `evt_${randomUUID()}`): string =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: {
      object: type.startsWith('payment_intent.')
        ? { id: intentId, object: 'payment_intent', status: 'requires_payment_method' }
        : { id: `re_${randomUUID()}`, object: 'refund', payment_intent: intentId },
    },
  });

export const signatureOf = (payload: string, options: { secret?: string; timestamp?: number } = {}): string =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_emulator', ...options });

export const postEvent = ({ api }: BookingWorld, payload: string, signature = signatureOf(payload)) =>
  api.http
    .post('/payments/webhook')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(payload);
