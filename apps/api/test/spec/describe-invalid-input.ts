import { randomUUID } from 'node:crypto';
import { type Endpoint, ignored } from '@haulway/contracts';
import { z } from 'zod';
import { type Guarded } from '../permissions/describe-permissions.js';
import { signIn, type TestPerson } from '../people.js';

/** Bodies sent instead of an object. Each must lead to a rejection in one sentence. */
const NO_OBJECTS: [string, string | undefined, string][] = [
  ['an array', '[]', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a number', '7', 'application/json'],
  ['a text', '"text"', 'application/json'],
  ['an empty body', '', 'application/json'],
  ['no body', undefined, 'application/json'],
  ['half of an object', '{"a":', 'application/json'],
  ['plain text', '{}', 'text/plain'],
  ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ['XML', '<a/>', 'application/xml'],
  ['parts', '--x--', 'multipart/form-data; boundary=x'],
];
const HOSTILE_PAGES = [
  'page=abc',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=NaN',
  'page=1&page=2',
  'limit=0',
  'limit=-5',
  'limit=x',
];

/**
 * Members that the server decides may have any value; members stored for people or for the provider may be any object.
 */
const IGNORED = new Set([
  ...['service_name', 'base_price', 'addon_price', 'addons', 'metadata', 'draft_data'],
  ...['payment_status', 'is_guest_booking', 'POST /bookings/admin status'],
]);
/** For members that are objects, the error names the member inside. */
const OBJECTS = new Set([
  'access',
  'billing_address',
  'service_data',
  'address',
  'datetime',
  'extras',
  'booking_config',
  'details',
  'rule',
]);
const place = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
const today = new Date().toISOString().slice(0, 10);
const money = { amount: 1, method: 'cash', reference: 'Till 1' };
const VALID: Record<string, object> = {
  'PUT /saved-addresses/{id}': place,
  'PUT /bookings/admin/{id}/status': { status: 'pending' },
  'PUT /auth/users/{id}/role': { role: 'customer' },
  'PUT /availability/rules/{id}': { resource: 'van', places: 1 },
  'PUT /waste-items/admin/{id}': { price: 30, version: 1 },
  'PATCH /bookings/admin/{id}/customer': { version: 1 },
  'POST /crew/jobs/{booking_id}/events': {
    id: randomUUID(),
    type: 'arrived',
    happened_at: new Date().toISOString(),
  },
  'PUT /facilities/admin/{id}': { version: 1 },
  'PUT /tips/{id}': {
    facility_id: randomUUID(),
    date: '2026-11-27',
    ticket_number: 'T-1',
    lines: [{ ewc_code: '200301', weight_kg: 1, estimated: true, outcome: 'recycling', disposal_code: 'R3' }],
    booking_ids: [randomUUID()],
    version: 1,
    reason: 'Misread',
  },
  'PUT /dispatch/{booking_id}': { worker_id: null, version: 1 },
  'PUT /bookings/{id}/texts': { allowed: true },
  'POST /bookings/{id}/payment-link': { by: 'email' },
  'POST /payments/{booking_id}/record': { ...money, received_on: today },
  'POST /payments/{booking_id}/record/{payment_id}/reverse': { reason: 'Bounced' },
  'POST /payments/{booking_id}/record-refund': { ...money, refunded_on: today, reason: 'Too much' },
  'PUT /bookings/{id}/rating': { stars: 5 },
  'PUT /ratings/admin/{id}/reply': { text: 'Thank you' },
  'POST /ratings/admin/{id}/hide': { reason: 'Names a person' },
  'POST /bookings/{id}/cancel': { expected_refund: 0 },
  'POST /bookings/{id}/reschedule': { collection_date: '2031-05-06', collection_time_slot: 'morning' },
};

export const refusal = (statusCode: number) => ({
  statusCode,
  error: expect.stringMatching(/^[a-z_]+$/u),
  message: expect.stringMatching(/^\S.*[^\s]$/u),
});

/** @param served the groups of the contract that the server serves */
export const describeInvalidInput = (
  start: () => Promise<Guarded>,
  served: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): void => {
  const everyEndpoint: [string, Endpoint][] = Object.values(served)
    .flatMap((group) => Object.values(group))
    .filter(({ access }) => access !== 'stripe' && access !== 'publisher' && access !== 'release_manager')
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
  const withBody = everyEndpoint.filter(([, endpoint]) => endpoint.body);
  /** Services also accept slugs, customers email addresses, and failed jobs the ids of their sources. */
  const withId = everyEndpoint.filter(
    ([, { path }]) => /\{(id|booking_id)\}/u.test(path) && !/^\/(services|customers|failed-jobs)/u.test(path),
  );
  /** The lists that are not part of another record, because that record would have to exist. */
  const paged = everyEndpoint.filter(
    ([, { path, query }]) =>
      !path.includes('{') &&
      query?.safeParse({ limit: '1' }).success &&
      !query.safeParse({ limit: 'x' }).success,
  );

  describe('invalid input', () => {
    let server: Guarded;
    let admin: TestPerson;
    let crew: TestPerson;
    beforeAll(async () => {
      server = await start();
      admin = await signIn(server.api, 'admin');
      crew = await signIn(server.api, 'crew');
    });
    afterAll(() => server.close());

    const verb = ({ method }: Endpoint) =>
      method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const at = (endpoint: Endpoint, id: string = randomUUID()) =>
      endpoint.path.replace(/\{\w+\}/u, id).replace(/\{\w+\}/gu, () => randomUUID());
    const call = (endpoint: Endpoint, path = at(endpoint)) =>
      server.http[verb(endpoint)](path).set(endpoint.access === 'crew' ? crew.auth : admin.auth);
    it.each(withBody)('%s refuses a body that is not an object', async (_name, endpoint) => {
      for (const [what, body, type] of NO_OBJECTS) {
        if (!body && endpoint.body?.safeParse(undefined).success) continue;
        const sent = call(endpoint).set('Content-Type', type);
        const response = await (body === undefined ? sent : sent.send(body));
        expect([what, response.status]).toEqual([what, 400]);
        expect(response.body).toMatchObject(refusal(400));
      }
    });

    it.each(withBody)('%s responds 413 to a huge body', async (_name, endpoint) => {
      const response = await call(endpoint).send({ a: 'x'.repeat(1024 * 1024) });
      expect([response.status, response.body]).toEqual([413, expect.objectContaining(refusal(413))]);
    });

    it.each(withBody)('%s names every field that has the wrong type', async (name, endpoint) => {
      const shape = endpoint.body instanceof z.ZodPrefault ? endpoint.body.unwrap() : endpoint.body;
      const members: object = Object(Reflect.get(Object(shape), 'shape'));
      const fields = Object.keys(members).filter((field) => Reflect.get(members, field) !== ignored);
      const wrong = Object.fromEntries(fields.map((field) => [field, { unexpected: [true] }]));
      const response = await call(endpoint).send(wrong).expect(400);
      const named = fields.filter(
        (field) => !IGNORED.has(field) && !IGNORED.has(`${name} ${field}`) && !OBJECTS.has(field),
      );
      expect(Object.keys(response.body.details)).toEqual(expect.arrayContaining(named));
    });

    it.each(withId)(
      '%s responds 400 for an invalid id and 404 for an unknown one',
      async (_name, endpoint) => {
        const body = VALID[`${endpoint.method} ${endpoint.path}`] ?? {};
        for (const id of [
          '1',
          'not-a-uuid',
          'null',
          "1'%20OR%20'1'='1",
          '%7B%7B7*7%7D%7D',
          `${randomUUID()}x`,
        ]) {
          const response = await call(endpoint, at(endpoint, id)).send(body);
          expect([id, response.status]).toEqual([id, 400]);
          expect(response.body).toMatchObject(refusal(400));
        }
        for (const id of [
          randomUUID(),
          '00000000-0000-0000-0000-000000000000',
          '11111111-1111-1111-1111-111111111111',
        ]) {
          const response = await call(endpoint, at(endpoint, id)).send(body);
          expect([id, response.status]).toEqual([id, 404]);
          expect(response.body).toMatchObject(refusal(404));
        }
      },
    );

    it.each(paged)(
      '%s refuses invalid page numbers, ignores empty ones and limits the page size',
      async (_name, endpoint) => {
        for (const query of HOSTILE_PAGES) {
          const response = await call(endpoint, `${endpoint.path}?${query}`);
          expect([query, response.status]).toEqual([query, 400]);
          expect(response.body).toMatchObject({ ...refusal(400), details: expect.any(Object) });
        }
        for (const limit of ['101', '100000', '999999999999']) {
          const { body } = await call(endpoint, `${endpoint.path}?limit=${limit}`).expect(200);
          expect(body.limit).toBe(100);
        }
        const { body } = await call(endpoint, `${endpoint.path}?page=&limit=`).expect(200);
        expect(body.page).toBe(1);
        const beyond = await call(endpoint, `${endpoint.path}?page=999999`).expect(200);
        expect(Object.values(beyond.body)).toContainEqual([]);
      },
    );
  });
};
