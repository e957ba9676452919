import { type Cluster, startCluster } from '@haulway/dev/cluster';
import pg from 'pg';
import { Metrics } from '../../src/common/metrics/index.js';
import { migrateDatabase } from '../../src/database/migrate-database.js';
import { guestBookingBody } from '../bookings.js';
import { signIn, type TestPerson } from '../people.js';
import { startTestApi, type TestApi } from '../test-api.js';

type Standby = Awaited<ReturnType<Cluster['startStandby']>>;

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((later) => setTimeout(later, 25));
};

describe('lists read from a streaming replica', () => {
  let cluster: Cluster;
  let standby: Standby;
  /** A separate session with the replica, used to pause it. */
  let replica: pg.Client;
  let api: TestApi;
  let other: TestApi;
  let admin: TestPerson;

  beforeAll(async () => {
    cluster = await startCluster();
    await migrateDatabase({ databaseUrl: cluster.url, environment: 'test', demoAccounts: true });
    standby = await cluster.startStandby();
    const start = () =>
      startTestApi({
        databaseUrl: cluster.url,
        config: { replica: { url: standby.url, maxLagMs: 60_000 } },
      });
    [api, other] = [await start(), await start()];
    replica = new pg.Client({ connectionString: standby.url });
    // the session ends with its server
    replica.on('error', () => undefined);
    await replica.connect();
    admin = await signIn(api, 'admin');
    await near();
  });
  afterAll(async () => {
    await replica.end().catch(() => undefined);
    await other.close();
    await api.close();
    await cluster.close();
  });

  const metric = async (name: string, labels = '', of: TestApi = api): Promise<number | undefined> => {
    const text = await of.app.get(Metrics).registry.metrics();
    const line = text.split('\n').find((each) => each.startsWith(`${name}${labels} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  const readBy = async (server: 'replica' | 'primary', of: TestApi = api): Promise<number> =>
    (await metric('haulway_replica_reads_total', `{server="${server}"}`, of)) ?? 0;
  /** Waits until both processes use the replica, and it has caught up with the primary. */
  const near = async (): Promise<void> => {
    const end = "SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text AS place";
    const [{ place }] = await api.dataSource.query(end);
    for (const each of [api, other]) {
      const before = await readBy('replica', each);
      await until(async () => {
        await list(each, `haulway_seen=${place}`).expect(200);
        return (await readBy('replica', each)) > before;
      });
    }
  };
  const standStill = async (still: boolean): Promise<void> => {
    await replica.query(`SELECT pg_wal_replay_${still ? 'pause' : 'resume'}()`);
    if (!still) return;
    const state = 'SELECT pg_get_wal_replay_pause_state() AS state';
    await until(async () => (await replica.query(state)).rows[0]?.state === 'paused');
  };
  const seenIn = (headers: { 'set-cookie'?: unknown }): string | undefined =>
    /haulway_seen=\d+/u.exec(String(headers['set-cookie'] ?? ''))?.[0];
  const list = (of: TestApi, seen?: string) => {
    const call = of.http.get('/bookings/admin/all?limit=100').set(admin.auth);
    return seen === undefined ? call : call.set('Cookie', seen);
  };
  const emails = (body: { bookings: { customer_email: string }[] }): string[] =>
    body.bookings.map(({ customer_email }) => customer_email);
  const bookFor = (email: string) =>
    api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_email: email }))
      .expect(201);

  it('come from the replica for a browser that sends its position, and from the primary for others', async () => {
    const first = await list(api).expect(200);
    const seen = seenIn(first.headers);
    expect(seen).toBeDefined();
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/u);
    await near();
    const [before, primary] = [await readBy('replica'), await readBy('primary')];
    const second = await list(api, seen).expect(200);
    expect(seenIn(second.headers)).toBeUndefined();
    expect([await readBy('replica'), await readBy('primary')]).toEqual([before + 1, primary]);
    await list(api).expect(200);
    await list(api, 'haulway_seen=never').expect(200);
    expect([await readBy('replica'), await readBy('primary')]).toEqual([before + 1, primary + 2]);
  });

  it('include dashboard figures, charts, people and the catalogue', async () => {
    const seen = seenIn((await list(api).expect(200)).headers) ?? '';
    await near();
    const before = await readBy('replica');
    for (const path of [
      '/bookings/admin/all',
      '/bookings/admin/stats',
      '/bookings/admin/charts',
      '/auth/users',
      '/customers/admin',
    ])
      await api.http.get(path).set(admin.auth).set('Cookie', seen).expect(200);
    for (const path of ['/services', '/waste-items', '/waste-items/categories'])
      await api.http.get(path).expect(200);
    // charts take four reads, customers two
    expect(await readBy('replica')).toBe(before + 12);
  });

  it("always contain the browser's own changes, whichever process it calls", async () => {
    const { body } = await bookFor('own@guests.test');
    const seen = seenIn((await list(api).expect(200)).headers) ?? '';
    await near();
    await standStill(true);
    const change = await api.http
      .put(`/bookings/admin/${body.booking.id}/status`)
      .set(admin.auth)
      .set('Cookie', seen)
      .send({ status: 'confirmed' })
      .expect(200);
    const statusOf = (answer: { body: { bookings: { id: string; status: string }[] } }) =>
      answer.body.bookings.find(({ id }) => id === body.booking.id)?.status;
    const since = seenIn(change.headers);
    for (const each of [api, other]) {
      // the replica does not have the change yet, as a browser that did not make it can see
      expect(statusOf(await list(each, seen).expect(200))).toBe('pending');
      expect(statusOf(await list(each, since).expect(200))).toBe('confirmed');
    }
    await standStill(false);
    await near();
    const before = await readBy('replica', other);
    expect(statusOf(await list(other, since).expect(200))).toBe('confirmed');
    expect(await readBy('replica', other)).toBe(before + 1);
  });

  it('are not read from a replica that lags too far behind, and the lag is shown', async () => {
    const strict = await startTestApi({
      databaseUrl: cluster.url,
      config: { replica: { url: standby.url, maxLagMs: 1_000 } },
    });
    const seen = seenIn((await list(strict).expect(200)).headers) ?? '';
    await until(async () => (await metric('haulway_replica_usable', '', strict)) === 1);
    await standStill(true);
    await bookFor('late@guests.test');
    await until(async () => (await metric('haulway_replica_usable', '', strict)) === 0);
    expect(await metric('haulway_replica_lag_seconds', '', strict)).toBeGreaterThanOrEqual(1);
    expect(emails((await list(strict, seen).expect(200)).body)).toContain('late@guests.test');
    await standStill(false);
    await until(async () => (await metric('haulway_replica_usable', '', strict)) === 1);
    await strict.close();
  });

  it('do not include reads before a write, or reads about one person', async () => {
    await standStill(true);
    const before = await readBy('replica');
    const { body } = await bookFor('fresh@guests.test');
    const one = await api.http.get(`/bookings/${body.booking.id}`).set(admin.auth).expect(200);
    expect(one.body.booking.customer_email).toBe('fresh@guests.test');
    const own = await api.http.get('/auth/me').set(admin.auth).expect(200);
    expect(own.body.user.email).toBe(admin.user.email);
    expect(await readBy('replica')).toBe(before);
    await standStill(false);
  });

  it('come from the primary if the replica is down or has been promoted', async () => {
    const seen = seenIn((await list(api).expect(200)).headers) ?? '';
    await near();
    await replica.query('SELECT pg_promote()');
    await until(async () => (await metric('haulway_replica_usable')) === 0);
    await bookFor('alone@guests.test');
    expect(emails((await list(api, seen).expect(200)).body)).toContain('alone@guests.test');
    await standby.stop();
    expect(emails((await list(other, seen).expect(200)).body)).toContain('alone@guests.test');
    const started = await startTestApi({
      databaseUrl: cluster.url,
      config: { replica: { url: standby.url, maxLagMs: 60_000 } },
    });
    expect(emails((await list(started, seen).expect(200)).body)).toContain('alone@guests.test');
    await started.close();
  });
});
