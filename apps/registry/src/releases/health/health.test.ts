import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CompositionEvent, type PublishBody } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { FixedClock } from '@haulway/api/testing';
import { networks } from '../../../test/composition-reports.js';
import { useRegistry } from '../../../test/registry.js';
import { signIn } from '../../../test/test-registry.js';
import { UploadStore } from '../uploads/upload-store.js';

const ORIGIN = 'https://assets.test';
const REMOTE = 'admin-mfe';
const sri = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The first column of the script is line 14, column 9 of src/Page.tsx. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://admin_mfe/./src/Page.tsx'],
  names: [],
  mappings: 'AAaQ',
});

describe('the health of a remote', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-health-'));
  const clock = new FixedClock();
  const registry = useRegistry(
    {
      providers: [[Clock, clock]],
      config: {
        trustProxy: true,
        callLimits: { stacks: 30 },
        uploads: { url: ORIGIN, quotaBytes: 2 ** 30, storage: { folder } },
      },
      assetOrigins: [ORIGIN],
    },
    { cleared: true },
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  const http = () => registry.api.http;
  const own = (remote = REMOTE) => registry.token(remote);

  /** Uploads a build with more files than the release names, and publishes it. */
  const publish = async (
    version: string,
    more: Record<string, string> = {},
    traffic?: number,
  ): Promise<string> => {
    const body = registry.assets.upload(REMOTE, version);
    const home = new URL('.', body.url).pathname;
    const texts = Object.keys(body.extras.files).map((name): [string, string] => [
      name,
      registry.assets.files.get(home + name) ?? '',
    ]);
    const files = [...texts, ...Object.entries(more)];
    const declared = files.map(([name, text]): [string, object] => [
      name,
      { integrity: sri(text), bytes: Buffer.byteLength(text) },
    ]);
    const started = await http()
      .post(`/micro-frontends/${REMOTE}/uploads`)
      .set(own())
      .send({ version, files: Object.fromEntries(declared) })
      .expect(201);
    const { id, url } = started.body.upload;
    await http()
      .post(`/micro-frontends/${REMOTE}/uploads/${id}/files`)
      .set(own())
      .send({ files: files.map(([name, text]) => ({ name, content: Buffer.from(text).toString('base64') })) })
      .expect(200);
    const release: PublishBody = { ...body, url: `${url}/mf-manifest.json`, traffic };
    await registry.publish(REMOTE, release).expect(201);
    return url;
  };

  const report = (...events: Partial<CompositionEvent & { outcome: 'failed' }>[]) =>
    http()
      .post('/telemetry/composition')
      .send({
        page_id: randomUUID(),
        events: events.map((event, at) => ({
          number: at + 1,
          outcome: 'failed',
          remote: REMOTE,
          version: '1.0.0',
          owner: 'admin team',
          attempt: 1,
          stage: 'run',
          code: 'unhandled_error',
          ...event,
        })),
      });
  const errors = async () =>
    (await http().get(`/micro-frontends/${REMOTE}/errors`).set(own()).expect(200)).body.errors;
  const status = async () =>
    (await http().get(`/micro-frontends/${REMOTE}/status`).set(own()).expect(200)).body;

  it('has its last failures, with message, file and the places in the sources', async () => {
    const url = await publish('1.0.0', { 'remoteEntry.js.map': MAP });
    const frame = `at send (${url}/remoteEntry.js:1:1)`;
    await report({
      message: 'boom',
      stack: `${frame}\nat https://haulway.test/main.js:3:4`,
      chunk: 'remoteEntry.js',
    }).expect(204);
    expect(await errors()).toEqual([
      {
        version: '1.0.0',
        stage: 'run',
        code: 'unhandled_error',
        message: 'boom',
        chunk: 'remoteEntry.js',
        stack: ['at send (src/Page.tsx:14:9)', 'at https://haulway.test/main.js:3:4'],
        last_at: clock.now().toISOString(),
      },
    ]);
  });

  it('keeps source maps where nobody else can load them, until the build is removed', async () => {
    const url = await publish('1.0.0', { 'remoteEntry.js.map': MAP });
    const build = path.basename(url);
    const isThere = (name: string) => existsSync(path.join(folder, name));
    expect(isThere(`${REMOTE}/${build}/remoteEntry.js`)).toBe(true);
    expect(isThere(`${REMOTE}/${build}/remoteEntry.js.map`)).toBe(false);
    expect(isThere(`.source-maps/${REMOTE}/${build}/remoteEntry.js.map`)).toBe(true);
    expect(JSON.stringify(await registry.document())).not.toContain('.map');
    await registry.api.app.get(UploadStore).remove(REMOTE, build);
    expect(isThere(`.source-maps/${REMOTE}/${build}/remoteEntry.js.map`)).toBe(false);
  });

  it.each([
    ['no source map', {}],
    ['a file that is no source map', { 'remoteEntry.js.map': '{"version":3,"mappings":[7]}' }],
    ['a broken file', { 'remoteEntry.js.map': '{' }],
  ])('shows frames as they came for %s', async (_what, more) => {
    const url = await publish('1.0.0', more);
    await report({ message: 'boom', stack: `at ${url}/remoteEntry.js:1:1` }).expect(204);
    expect((await errors())[0].stack).toEqual([`at ${url}/remoteEntry.js:1:1`]);
  });

  it("reads no source map of another remote, and none above the remote's folder", async () => {
    const url = await publish('1.0.0', { 'remoteEntry.js.map': MAP });
    await registry.api.dataSource.query("UPDATE releases SET remote = 'account-mfe'");
    const stack = `at ${url}/remoteEntry.js:1:1\nat ${ORIGIN}/account-mfe/../${REMOTE}/${path.basename(url)}/remoteEntry.js:1:1`;
    await report({ remote: 'account-mfe', stack }).expect(204);
    const { body } = await http()
      .get('/micro-frontends/account-mfe/errors')
      .set(own('account-mfe'))
      .expect(200);
    expect(body.errors[0].stack.join('\n')).toBe(stack);
  });

  it('stores nothing personal, whatever is sent, and nothing for a version that was never published', async () => {
    await publish('1.0.0');
    await report(
      {
        message: 'No jo@people.test at /account?email=jo@people.test \u001B[2J',
        stack: 'Error: jo@people.test\nat https://haulway.test/pay/secret?token=jo:1:2',
        chunk: '../../jo@people.test',
      },
      { version: '6.6.6', message: 'invented' },
    ).expect(204);
    expect(await errors()).toMatchObject([{ message: 'No [email] at /account [2J', chunk: null, stack: [] }]);
    const stored = JSON.stringify(await registry.api.dataSource.query('SELECT * FROM composition_samples'));
    expect(stored).not.toMatch(/people|secret|invented/u);
  });

  it('lists equal failures once, newest first, and at most 20', async () => {
    await publish('1.0.0');
    await report({ message: 'first' }).expect(204);
    clock.advance({ minutes: 1 });
    await report({ message: 'second' }, { message: 'first' }).expect(204);
    clock.advance({ minutes: 1 });
    await report({ message: 'second' }).expect(204);
    expect((await errors()).map(({ message }: { message: string }) => message)).toEqual(['second', 'first']);
    for (let count = 0; count < 25; count += 1) {
      clock.advance({ minutes: 1 });
      await report({ message: `kind ${String.fromCharCode(97 + count)}` }).expect(204);
    }
    expect(await errors()).toHaveLength(20);
  });

  it('shows a team nothing of the one that had the name before', async () => {
    clock.set(new Date(Date.now() - 60_000).toISOString());
    await publish('1.0.0');
    await report({ message: 'of the first team' }).expect(204);
    await registry.change(REMOTE, 'remove').expect(200);
    expect(await errors()).toEqual([]);
    clock.set(new Date(Date.now() + 60_000).toISOString());
    await publish('2.0.0');
    await report({ version: '2.0.0', message: 'of the second team' }).expect(204);
    expect(await errors()).toMatchObject([{ message: 'of the second team' }]);
  });

  it('has its last failures at most 30 times a minute for one network, as this registry is set', async () => {
    const from = (address: string) =>
      http().get(`/micro-frontends/${REMOTE}/errors`).set(own()).set('X-Forwarded-For', address);
    for (let count = 0; count < 30; count += 1) await from('192.0.2.9').expect(200);
    await from('192.0.2.9').expect(429);
    await from('192.0.2.10').expect(200);
  });

  it.each(['x'.repeat(301), 7, null])('refuses a message such as %j', async (message) => {
    await report({ message: message as string }).expect(400);
  });

  it('says what is live, how it does, and what is needed for a verdict on the canary', async () => {
    await publish('1.0.0');
    expect(await status()).toMatchObject({
      live: { version: '1.0.0', canary: null },
      canary: null,
      token: null,
    });
    await publish('1.1.0', {}, 10);
    await registry.report(REMOTE, '1.0.0', 'loaded', networks(60));
    await registry.report(REMOTE, '1.1.0', 'loaded', networks(9));
    await registry.report(REMOTE, '1.1.0', 'failed', networks(1, 100));
    const read = await status();
    expect(read).toMatchObject({
      live: {
        version: '1.0.0',
        measured: { pages: 60, failed: 0, rate: 0 },
        canary: {
          version: '1.1.0',
          traffic: 10,
          verdict: 'too_few',
          measured: { pages: 10, failed: 1, rate: 0.1 },
        },
      },
      window_minutes: 15,
      rule: { pages: 20, default_pages: 3, networks: 3, pages_a_network: 5, limit: 0.05 },
      canary: { failed_networks: 1 },
    });
    expect(read.canary.margin).toBeCloseTo(0.105, 2);
  });

  it('counts errors that nothing caught, so that they end a canary', async () => {
    await publish('1.0.0');
    await publish('1.1.0', {}, 10);
    await registry.report(REMOTE, '1.0.0', 'loaded', networks(60));
    await registry.report(REMOTE, '1.1.0', 'loaded', networks(16));
    for (const network of networks(6, 100))
      await report({ version: '1.1.0', message: 'boom' }).set('X-Forwarded-For', `10.0.0.${network}`);
    expect(await registry.live(REMOTE)).toEqual([['1.0.0', 100]]);
  });

  it('is for its own team and admins, and names the token and its end', async () => {
    const admin = await signIn(registry.api, 'admin');
    await publish('1.0.0');
    const made = await http()
      .post('/micro-frontends/tokens')
      .set(admin.auth)
      .send({ remote: REMOTE, name: 'CI', owner: 'admin team', days: 10 })
      .expect(201);
    const { token, publish_token } = made.body;
    const customer = await signIn(registry.api);
    for (const what of ['status', 'errors']) {
      const call = (auth: Record<string, string>, remote = REMOTE) =>
        http().get(`/micro-frontends/${remote}/${what}`).set(auth);
      await call(own()).expect(200);
      await call(admin.auth).expect(200);
      await call({ Authorization: `Bearer ${token}` }).expect(200);
      await call({ Authorization: `Bearer ${token}` }, 'booking-mfe').expect(401);
      await call(own('booking-mfe')).expect(401);
      await call(customer.auth).expect(403);
      await call({}).expect(401);
    }
    const { body } = await http()
      .get(`/micro-frontends/${REMOTE}/status`)
      .set({ Authorization: `Bearer ${token}` });
    expect(body.token).toEqual({ name: 'CI', ends_at: publish_token.ends_at });
    await http().get('/micro-frontends/booking-mfe/status').set(admin.auth).expect(404);
  });
});
