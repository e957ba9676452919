import { randomUUID } from 'node:crypto';
import { guestBookingBody } from '../../../test/bookings.js';
import { startTestApi, type TestApiOptions } from '../../../test/test-api.js';
import { type ClaimResult, IdempotencyKeyRepository, type KeyOfCall } from './idempotency-key.repository.js';

const PARALLEL = 8;

/** Treats every call as the first: the behaviour without the claim. */
const withoutClaims = {
  claim: (call: KeyOfCall): Promise<ClaimResult> =>
    Promise.resolve({ outcome: 'claimed', claim: { ...call, claim: randomUUID() } }),
  store: () => Promise.resolve(true),
  free: () => Promise.resolve(),
};

/** Sends one booking several times at once, to two instances. Returns the statuses and the number of bookings. */
const race = async (options: TestApiOptions) => {
  const one = await startTestApi(options);
  const two = await startTestApi({ ...options, databaseUrl: one.config.databaseUrl });
  try {
    const key = randomUUID();
    const book = (_: unknown, index: number) =>
      (index % 2 ? one : two).http
        .post('/bookings/guest')
        .set('Idempotency-Key', key)
        .send(guestBookingBody());
    const answers = await Promise.all(Array.from({ length: PARALLEL }, book));
    const [{ count }] = await one.dataSource.query('SELECT count(*)::int AS count FROM bookings');
    return { statuses: answers.map((answer) => answer.status), count };
  } finally {
    await two.close();
    await one.close();
  }
};

describe('one booking request sent several times concurrently', () => {
  it('creates one booking', async () => {
    const { statuses, count } = await race({});
    expect(count).toBe(1);
    expect(statuses).toContain(201);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  });

  it('creates a booking each time without the claim of the key (negative control)', async () => {
    const { count } = await race({ providers: [[IdempotencyKeyRepository, withoutClaims]] });
    expect(count).toBe(PARALLEL);
  });
});
