import { expect, test } from '@playwright/test';
import { API } from '../support/ports.js';

const inAMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const body = async (request: { get(url: string): Promise<{ json(): Promise<unknown> }> }) => {
  const found = (await (await request.get(`${API}/services/man-and-van`)).json()) as {
    service: { id: string; booking_config: { load_sizes: { name: string; price: number }[] } };
  };
  const [size] = found.service.booking_config.load_sizes;
  return {
    service_id: found.service.id,
    collection_address: '12 Example Street, Sheffield',
    collection_postcode: 'S1 2AB',
    collection_date: inAMonth(),
    collection_time_slot: 'morning',
    customer_name: 'Grace Example',
    customer_email: 'grace@example.test',
    total_price: size?.price,
    service_data: { load_size: size?.name },
  };
};

test('a booking without a required field is rejected with the name of the field', async ({ request }) => {
  const whole = await body(request);
  for (const field of ['service_id', 'collection_address', 'collection_date', 'customer_email'] as const) {
    const { [field]: left, ...rest } = whole;
    const response = await request.post(`${API}/bookings/guest`, { data: rest });
    expect(response.status()).toBe(400);
    expect(Object.keys((await response.json()).details)).toContain(field);
  }
});

test('a price that differs from the server’s is a conflict with the correct price', async ({ request }) => {
  const whole = await body(request);
  const response = await request.post(`${API}/bookings/guest`, { data: { ...whole, total_price: 1 } });
  expect(response.status()).toBe(409);
  expect(await response.json()).toMatchObject({
    error: 'price_changed',
    details: { total_price: whole.total_price },
  });
});

test('a webhook with a wrong signature is rejected', async ({ request }) => {
  const response = await request.post(`${API}/payments/webhook`, {
    headers: { 'Stripe-Signature': 't=1,v1=00' },
    data: { id: 'evt_1', type: 'payment_intent.succeeded' },
  });
  expect(response.status()).toBe(400);
});
