import { randomUUID } from 'node:crypto';
import { guestBookingBody } from '../../../test/bookings.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { HitCounter } from '@haulway/server/rate-limiting';

const PER_NETWORK = 3;
const PER_EMAIL = 2;

describe('the limit on guest bookings', () => {
  let one: TestApi;
  let two: TestApi;
  beforeAll(async () => {
    const config = {
      guestBookingLimits: { perNetwork: PER_NETWORK, perEmail: PER_EMAIL },
      trustProxy: true,
    };
    one = await startTestApi({ config });
    two = await startTestApi({ config, databaseUrl: one.config.databaseUrl });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  let turn = 0;
  const book = (address: string, customer_email: string, values: object = {}) => {
    turn += 1;
    return (turn % 2 ? one : two).http
      .post('/bookings/guest')
      .set('X-Forwarded-For', address)
      .send(guestBookingBody({ customer_email, ...values }));
  };
  const madeBy = async (email: string): Promise<number> => {
    const rows: { count: number }[] = await one.dataSource.query(
      'SELECT count(*)::int AS count FROM bookings WHERE lower(customer_email) = lower($1)',
      [email],
    );
    return rows[0]?.count ?? 0;
  };
  const anyone = () => `${randomUUID()}@guests.test`;

  it('is exact per network for concurrent bookings on two instances', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, end) => book(`2001:db8:1:1::${end}`, anyone())),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(PER_NETWORK);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ statusCode: 429, error: 'rate_limited', message: expect.any(String) });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
    await book('2001:db8:1:2::1', anyone()).expect(201);
  });

  it('is counted per email address and network, however the address is written', async () => {
    const email = anyone();
    const spellings = [email, email.toUpperCase(), email];
    const responses = await Promise.all(spellings.map((spelling) => book('192.0.2.1', spelling)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
    // another network has not used up the address for its owner
    await book('192.0.2.2', email).expect(201);
    expect(await madeBy(email)).toBe(PER_EMAIL + 1);
  });

  it('does not count refused bookings', async () => {
    const [address, email] = ['192.0.2.50', anyone()];
    for (let count = 0; count <= PER_NETWORK; count += 1) {
      await book(address, email, { total_price: 1 }).expect(409);
      await book(address, email, { collection_date: '2001-01-01' }).expect(400);
      await book(address, email, { customer_name: '' }).expect(400);
    }
    for (let count = 0; count < PER_EMAIL; count += 1) await book(address, email).expect(201);
    await book(address, email).expect(429);
    // a call that was refused because of its email address does not count for the network
    await book(address, anyone()).expect(201);
    await book(address, anyone()).expect(429);
  });

  it('counts requests with the same Idempotency-Key once', async () => {
    const [address, email, key] = ['192.0.2.60', anyone(), randomUUID()];
    for (let count = 0; count <= PER_NETWORK; count += 1) {
      await book(address, email).set('Idempotency-Key', key).expect(201);
    }
    expect(await madeBy(email)).toBe(1);
  });

  it('would be exceeded if each request read the count before adding to it', async () => {
    const counter = new HitCounter(one.dataSource);
    const key = randomUUID();
    const lookFirst = async () => {
      const { count } = await counter.look(key);
      if (count >= PER_NETWORK) return false;
      await counter.add(key, 60_000);
      return true;
    };
    const passed = await Promise.all(Array.from({ length: 10 }, lookFirst));
    expect(passed.filter(Boolean).length).toBeGreaterThan(PER_NETWORK);
  });
});
