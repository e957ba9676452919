import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { z } from 'zod';

/** Connections are kept alive, as in a browser: a costly client would hide the cost of the measured server. */
const agent = new Agent({ keepAlive: true });

/**
 * Posts a body and reads the JSON response.
 * @throws Error with the response when it is not a success
 */
const post = <T>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  schema: z.ZodType<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject).on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(schema.parse(JSON.parse(text)));
        else reject(new Error(`${url} responded ${statusCode}: ${text}`));
      });
    });
    sent.on('error', reject).end(body);
  });

const postJson = <T>(url: string, body: unknown, schema: z.ZodType<T>, key?: string): Promise<T> =>
  post(
    url,
    { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    JSON.stringify(body),
    schema,
  );

const configuration = z.object({ stripePublishableKey: z.string(), stripeJsUrl: z.url() });
const catalogue = z.object({
  service: z.object({
    id: z.string(),
    booking_config: z.object({
      load_sizes: z.tuple([z.object({ name: z.string(), price: z.number() })], z.unknown()),
    }),
  }),
});
const booked = z.object({ booking: z.object({ id: z.string(), total_price: z.number() }) });
const intent = z.object({ client_secret: z.string(), payment_intent_id: z.string() });

export interface Shop {
  readonly api: string;
  readonly payments: string;
  readonly publishableKey: string;
  readonly service: { readonly id: string; readonly load: string; readonly price: number };
}

/** Reads the site's settings, and the smallest load of man and van. */
export const openShop = async (siteUrl: string): Promise<Shop> => {
  const read = async (path: string): Promise<unknown> => (await fetch(siteUrl + path)).json();
  const { stripePublishableKey, stripeJsUrl } = configuration.parse(await read('/config.json'));
  const { service } = catalogue.parse(await read('/api/services/man-and-van'));
  const [{ name, price }] = service.booking_config.load_sizes;
  return {
    api: `${siteUrl}/api`,
    payments: new URL(stripeJsUrl).origin,
    publishableKey: stripePublishableKey,
    service: { id: service.id, load: name, price },
  };
};

/** A date far enough ahead that it stays bookable while the benchmark runs. */
const COLLECTION_DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const EMAIL = 'ann@example.test';

/** Books a man and van as a guest, with an idempotency key as the site does. */
export const book = async ({ api, service }: Shop) => {
  const body = {
    service_id: service.id,
    collection_address: '1 High Street, Leeds',
    collection_postcode: 'LS1 4AP',
    collection_date: COLLECTION_DAY,
    collection_time_slot: 'morning',
    customer_name: 'Ann Example',
    customer_email: EMAIL,
    customer_phone: '01632 960001',
    total_price: service.price,
    service_data: { flow_type: 'load_sizes', load_size: service.load },
  };
  return (await postJson(`${api}/bookings/guest`, body, booked, randomUUID())).booking;
};

/** Books and pays by card as a browser does. Ends when the API responds that the booking is paid. */
export const bookAndPay = async (shop: Shop): Promise<void> => {
  const { id, total_price: price } = await book(shop);
  const { client_secret: secret, payment_intent_id: paymentId } = await postJson(
    `${shop.api}/payments/create-intent/guest`,
    {
      amount: Math.round(price * 100),
      booking_id: id,
      customer_email: EMAIL,
      metadata: { booking_id: id, customer_email: EMAIL, service_name: 'Man & Van' },
    },
    intent,
  );
  await post(
    `${shop.payments}/v1/payment_intents/${paymentId}/confirm`,
    {
      Authorization: `Bearer ${shop.publishableKey}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    new URLSearchParams({
      client_secret: secret,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/',
    }).toString(),
    z.object({ status: z.literal('succeeded') }),
  );
  await postJson(
    `${shop.api}/payments/confirm/guest`,
    { payment_intent_id: paymentId },
    z.object({ payment_status: z.literal('paid') }),
  );
};
