import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { stripeClient } from '../src/modules/payments/provider/stripe-payment-provider.js';
import { type BookingWorld } from './booking-world.js';
import { bookingBody, guestBookingBody } from './bookings.js';
import { type TestPerson } from './people.js';

/** A client of the provider, for what happens there by other hands. */
export const providerClient = ({ payments }: BookingWorld): Stripe =>
  stripeClient({
    secretKey: 'sk_test_emulator',
    apiUrl: payments.url,
    timeoutMs: 5_000,
    maxNetworkRetries: 0,
  });

/** Pays as the card form does: confirms the intent at the provider. The result is the intent's state. */
export const payCard = async (
  world: BookingWorld,
  intentId: string,
  card = 'pm_card_visa',
): Promise<string> => {
  try {
    return (await providerClient(world).paymentIntents.confirm(intentId, { payment_method: card })).status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'declined';
    throw error;
  }
};

export interface StartedPayment {
  readonly bookingId: string;
  readonly intentId: string;
}

export const beginPayment = async (
  { api }: BookingWorld,
  person?: TestPerson,
  body: object = bookingBody,
): Promise<StartedPayment> => {
  const suffix = person ? '' : '/guest';
  const auth = person?.auth ?? {};
  const created = await api
    .as({ auth })
    .post(
      `/bookings${suffix}`,
      person ? body : guestBookingBody({ customer_email: `${randomUUID()}@guests.test`, ...body }),
    )
    .expect(201);
  const { id, total_price } = created.body.booking;
  const intent = await api
    .as({ auth })
    .post(`/payments/create-intent${suffix}`, { booking_id: id, amount: Math.round(total_price * 100) })
    .expect(201);
  return { bookingId: id, intentId: intent.body.payment_intent_id };
};

/** Pays with a card and reports it, as the page of the owner or of a guest does. */
const payAndConfirm = async (world: BookingWorld, intentId: string, person?: TestPerson): Promise<void> => {
  await payCard(world, intentId);
  await world.api
    .as({ auth: person?.auth ?? {} })
    .post(`/payments/confirm${person ? '' : '/guest'}`, { payment_intent_id: intentId })
    .expect(200);
};

export const paidBooking = async (
  world: BookingWorld,
  person?: TestPerson,
  body?: object,
): Promise<StartedPayment> => {
  const started = await beginPayment(world, person, body);
  await payAndConfirm(world, started.intentId, person);
  return started;
};

/** Pays what is due of a booking that is there already, or a part of it. */
export const payByCard = async (
  world: BookingWorld,
  bookingId: string,
  pence: number,
  person?: TestPerson,
): Promise<void> => {
  const { body } = await world.api
    .as({ auth: person?.auth ?? {} })
    .post(`/payments/create-intent${person ? '' : '/guest'}`, { booking_id: bookingId, amount: pence })
    .expect(201);
  await payAndConfirm(world, body.payment_intent_id, person);
};
