import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { payIntent } from '../calls/provider.js';
import { send } from '../calls/send.js';

const session = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const booked = z.object({ booking: z.object({ id: z.string(), total_price: z.number() }) });
const intent = z.object({ client_secret: z.string(), payment_intent_id: z.string() });

export type Call = <T>(path: string, body: unknown, schema: z.ZodType<T>, key?: string) => Promise<T>;

/**
 * Calls an API with JSON, and with an Idempotency-Key when one is given.
 * @throws Error with the response when it is not a success
 */
export const caller =
  (api: string, token?: string): Call =>
  async (path, body, schema, key) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    };
    const { ok, status, text } = await send(api + path, 'POST', headers, JSON.stringify(body));
    if (!ok) throw new Error(`${path} answered ${status}: ${text}`);
    return schema.parse(JSON.parse(text));
  };

/** A date far enough ahead that it stays bookable while the benchmark runs. */
const COLLECTION_DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A man and van for £99.99, as the booking flow sends it. */
export const bookingBody = (service: { id: string; total: number; load: string }) => ({
  service_id: service.id,
  service_name: 'Man & Van',
  collection_address: '1 High Street, Leeds',
  collection_postcode: 'LS1 4AP',
  additional_address_info: null,
  collection_date: COLLECTION_DAY,
  collection_time_slot: 'morning',
  customer_name: 'Ann Example',
  customer_email: 'ann@example.test',
  customer_phone: '01632 960001',
  base_price: service.total,
  addon_price: service.total,
  total_price: service.total,
  service_data: { flow_type: 'load_sizes', load_size: service.load },
  waste_types: [],
  addons: [],
  status: 'pending',
  payment_status: 'pending',
  is_guest_booking: true,
});

const catalogue = z.object({
  service: z.object({
    id: z.string(),
    booking_config: z.object({
      load_sizes: z.array(z.object({ name: z.string(), price: z.number() })).min(1),
    }),
  }),
});

/** The smallest load of man and van. */
export const chooseService = async (api: string) => {
  const { service } = catalogue.parse(await (await fetch(`${api}/services/man-and-van`)).json());
  const size = service.booking_config.load_sizes[0];
  if (!size) throw new Error('man and van has no sizes');
  return { id: service.id, load: size.name, total: size.price };
};
export type ChosenService = Awaited<ReturnType<typeof chooseService>>;

/** Makes a customer with 30 bookings, three addresses and three drafts, and also a guest's booking. */
export const furnishCustomer = async (api: string) => {
  const { token } = await caller(api)(
    '/auth/signup',
    { email: `bench-${randomUUID()}@example.test`, password: 'Bench-pass-1', full_name: 'Ann Example' },
    session,
  );
  const call = caller(api, token);
  const service = await chooseService(api);
  for (let i = 0; i < 30; i += 1) await call('/bookings', bookingBody(service), booked);
  for (const label of ['Home', 'Work', 'Shed']) {
    await call(
      '/saved-addresses',
      { label, street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' },
      z.unknown(),
    );
    await call('/drafts', { service_id: service.id, current_step: 2, draft_data: {} }, z.unknown());
  }
  const { booking } = await caller(api)('/bookings/guest', bookingBody(service), booked);
  return { token, guestBooking: booking.id };
};

/** Books as a guest, with an idempotency key as the site does. */
export const bookAsGuest = async (api: string, service: ChosenService) =>
  (await caller(api)('/bookings/guest', bookingBody(service), booked, randomUUID())).booking;

/** Books as a guest and pays by card. Ends when the API responds that the booking is paid. */
export const bookAndPay = async (api: string, payments: string, key: string, service: ChosenService) => {
  const call = caller(api);
  const booking = await bookAsGuest(api, service);
  const { payment_intent_id: id } = await call(
    '/payments/create-intent/guest',
    {
      amount: Math.round(booking.total_price * 100),
      booking_id: booking.id,
      customer_email: 'ann@example.test',
      metadata: {
        booking_id: booking.id,
        customer_email: 'ann@example.test',
        service_name: 'Man & Van',
      },
    },
    intent,
  );
  await payIntent(payments, key, id);
  await call(
    '/payments/confirm/guest',
    { payment_intent_id: id },
    z.object({ payment_status: z.literal('paid') }),
  );
};
