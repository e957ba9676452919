import { signIn } from '../../../test/people.js';
import { useTestApi } from '../../../test/test-api.js';
import { FixedClock } from '../../../test/fixed-clock.js';
import { SecurityTrail } from '@haulway/server/audit';
import { Clock } from '@haulway/server/clock';

describe('the audit trail of exports and refusals', () => {
  // refusals are counted by the minute, so the minute must not change within a test
  const api = useTestApi(
    { config: { trustProxy: 'loopback' }, providers: [[Clock, new FixedClock()]] },
    { each: true },
  );

  /** Everything in the trail, including the refusals that still wait to be written. */
  const trail = async () => {
    await api.app.get(SecurityTrail).onModuleDestroy();
    return api.dataSource.query<
      { kind: string; route: string; code: string; actor_id: string; times: number }[]
    >(
      'SELECT kind, route, code, actor_id, sum(times)::int AS times FROM security_events GROUP BY 1, 2, 3, 4 ORDER BY min(id)',
    );
  };

  it('records who exported', async () => {
    const admin = await signIn(api, 'admin');
    await api.as(admin).get('/bookings/admin/export?search=somebody').expect(200);
    expect(await trail()).toEqual([
      { kind: 'export', route: 'GET /bookings/admin/export', code: '', actor_id: admin.user.id, times: 1 },
    ]);
  });

  it('is shown to admins, newest first, in pages and filtered by kind', async () => {
    const admin = await signIn(api, 'admin');
    const customer = await signIn(api);
    await api.as(customer).get('/auth/users').expect(403);
    await trail();
    await api.as(admin).get('/bookings/admin/export').expect(200);
    await api.dataSource.query('UPDATE security_events SET minute = minute + $1::interval WHERE kind = $2', [
      '1 hour',
      'export',
    ]);
    await api.dataSource.query('DELETE FROM users WHERE id = $1', [customer.user.id]);
    const read = async (query: string) =>
      (await api.as(admin).get(`/security-events${query}`).expect(200)).body;
    const all = await read('');
    expect(all).toMatchObject({ total: 2, page: 1, limit: 20 });
    expect(all.events).toMatchObject([
      { kind: 'export', actor: admin.user.email, route: 'GET /bookings/admin/export', code: '', times: 1 },
      { kind: 'refused', actor: customer.user.id, route: 'GET /auth/users', code: 'forbidden', times: 1 },
    ]);
    expect(await read('?limit=1&page=2')).toMatchObject({ events: [all.events[1]], total: 2 });
    expect(await read('?kind=export')).toMatchObject({ events: [all.events[0]], total: 1 });
    await api.as(admin).get('/security-events?kind=everything').expect(400);
  });

  it('counts refused admin calls, and stores no personal data except ids', async () => {
    const customer = await signIn(api);
    for (let call = 0; call < 5; call += 1)
      await api.as(customer).get('/auth/users?search=lovelace').expect(403);
    await api.http.get('/bookings/admin/stats').expect(401);
    expect(await trail()).toEqual([
      { kind: 'refused', route: 'GET /auth/users', code: 'forbidden', actor_id: customer.user.id, times: 5 },
      {
        kind: 'refused',
        route: 'GET /bookings/admin/stats',
        code: 'unauthenticated',
        actor_id: null,
        times: 1,
      },
    ]);
    const rows = JSON.stringify(await api.dataSource.query('SELECT * FROM security_events'));
    for (const text of [customer.user.email, '127.0.0.1', 'lovelace']) expect(rows).not.toContain(text);
  });

  it('does not record calls that are only unauthenticated', async () => {
    await api.http.get('/auth/me').expect(401);
    await api.http.get('/drafts').set('Authorization', 'Bearer old').expect(401);
    expect(await trail()).toEqual([]);
  });

  it('has a limited number of rows, however many networks call', async () => {
    const from = (network: number) =>
      api.http.get('/bookings/admin/stats').set('X-Forwarded-For', `2001:db8:0:${network.toString(16)}::1`);
    for (let network = 0; network < 260; network += 20)
      await Promise.all(Array.from({ length: 20 }, (_each, at) => from(network + at)));
    await trail();
    const [{ rows, times }] = await api.dataSource.query(
      'SELECT count(*)::int AS rows, sum(times)::int AS times FROM security_events',
    );
    expect(times).toBe(260);
    expect(rows).toBe(201);
  });
});
