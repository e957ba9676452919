import { verify } from 'node:crypto';
import { OVERRIDE_COOKIE, OVERRIDE_PREFIX } from '@haulway/contracts';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { discoveryPublicKey } from '../../../../test/test-config.js';
import { Clock } from '../../../common/clock/clock.js';

const PATH = '/micro-frontends/overrides';
const WANTED = { remote: 'admin-mfe', url: 'http://localhost:4204/mf-manifest.json' };

describe("a developer's override", () => {
  let api: TestApi;
  let admin: TestPerson;
  const clock = new FixedClock();
  beforeAll(async () => {
    api = await startTestApi({ providers: [[Clock, clock]] });
  });
  beforeEach(async () => {
    admin = await signIn(api, 'admin');
  });
  afterAll(() => api.close());

  const confirm = (body: object, { auth } = admin) => api.http.post(PATH).set(auth).send(body);
  const trail = () =>
    api.dataSource.query('SELECT admin_email, what, value_after FROM admin_changes WHERE user_id = $1', [
      admin.user.id,
    ]);

  it('is set as a signed HttpOnly cookie of the admin for 8 hours, and recorded in the audit trail', async () => {
    const { body, headers } = await confirm(WANTED).expect(200);
    const expires = Math.floor(clock.now().getTime() / 1000) + 8 * 3600;
    expect(body).toEqual({ ...WANTED, ends_at: new Date(expires * 1000).toISOString() });
    const cookie = String(headers['set-cookie']);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=28800'])
      expect(cookie).toContain(part);
    const [, payload = '', signature = ''] =
      new RegExp(`${OVERRIDE_COOKIE}=([^.;]+)\\.([^.;]+);`, 'u').exec(cookie) ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      ...WANTED,
      user: admin.user.id,
      expires,
    });
    const signed = Buffer.from(OVERRIDE_PREFIX + payload);
    const key = { key: discoveryPublicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(await trail()).toEqual([
      {
        admin_email: admin.user.email,
        what: 'override',
        value_after: 'admin-mfe from http://localhost:4204/mf-manifest.json',
      },
    ]);
  });

  it('is listed among the security events, which admins can read', async () => {
    await confirm(WANTED).expect(200);
    const { body } = await api.http.get('/security-events?kind=override').set(admin.auth).expect(200);
    expect(body.events[0]).toMatchObject({
      kind: 'override',
      actor: admin.user.email,
      route: 'POST /micro-frontends/overrides',
      code: '',
      times: 1,
    });
    await api.http
      .get('/security-events')
      .set((await signIn(api)).auth)
      .expect(403);
  });

  it('can be confirmed by admins only', async () => {
    const answer = await confirm(WANTED, await signIn(api)).expect(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await api.http.post(PATH).send(WANTED).expect(401);
  });

  it.each([
    { ...WANTED, url: 'javascript:alert(1)' },
    { ...WANTED, url: `http://localhost/${'x'.repeat(500)}` },
    { ...WANTED, remote: '<b>' },
    { remote: 'admin-mfe' },
  ])('is refused as %j, and leaves no entry', async (body) => {
    expect((await confirm(body).expect(400)).headers['set-cookie']).toBeUndefined();
    expect(await trail()).toEqual([]);
  });

  it('can be removed by anyone who has the cookie', async () => {
    const { headers } = await api.http.delete(PATH).expect(204);
    expect(String(headers['set-cookie'])).toMatch(new RegExp(`^${OVERRIDE_COOKIE}=;`, 'u'));
  });
});
