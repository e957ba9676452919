import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, type RunningService } from '@haulway/process';
import { z } from 'zod';
import { listen } from '../listen.js';
import { siteSettings } from '../settings.js';
import { createSite } from '../site-app.js';

const named = z.array(z.object({ url: z.string(), integrity: z.string().optional() }));
const fileList = z.object({ scope: z.string(), pages: named, files: named });

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let server: Server;
let site: RunningService;
let assets: string;
/** What the registry and the asset origin answer, by path. */
let answers: Map<string, string>;
let remotes: Record<string, object[]>;
let down: boolean;

const version = (number: string, extras: object = {}, deployment = { traffic: 100, default: true }) => {
  const code = `// ${number}`;
  answers.set(`/crew-mfe/${number}/worker.js`, code);
  return {
    url: `${assets}/crew-mfe/${number}/mf-manifest.json`,
    metadata: { version: number, integrity: sri('manifest') },
    deployment,
    extras: {
      haulway: {
        routes: ['/crew', '/crew/:job'],
        files: { 'worker.js': sri(code), 'page.js': sri('page'), 'haulway-used-exports.json': sri('{}') },
        service_worker: { file: 'worker.js', scope: '/crew/' },
        ...extras,
      },
    },
  };
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-workers-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['app.html', '<title>Frame</title>'],
    ['404.html', '<title>None</title>'],
    ['pages.json', '{ "pages": [], "frame": "app.html", "missing": "404.html" }'],
    ['assets/main.0123456789.js', 'main'],
    ['assets/main.0123456789.js.br', 'main'],
    ['assets/figtree.LICENSE.txt', 'licence'],
  ] as const)
    writeFileSync(join(folder, name), text);
  answers = new Map();
  down = false;
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const isDocument = path === '/api/micro-frontends' && !down;
    const body = isDocument ? JSON.stringify({ microFrontends: remotes }) : answers.get(path);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  assets = `http://localhost:${port}`;
  remotes = { 'crew-mfe': [version('1.0.0')] };
  const settings = siteSettings({
    SHELL_DIST: folder,
    API_URL: assets,
    REGISTRY_URL: assets,
    ASSET_ORIGINS: assets,
    STRIPE_JS_URL: 'http://localhost:4242/v3/stripe.js',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
    DISCOVERY_KEY: 'key',
  });
  // as in production: outside it, a worker may also request the files of a developer's machine
  site = await listen(await createSite({ ...settings, remoteOverrides: undefined }), 0);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });
const WORKER = '/service-workers/crew-mfe.js';
const LIST = '/service-workers/crew-mfe.json';
const ofVersion = (number: string) => ({ cookie: `other=1; haulway_version_crew-mfe=${number}` });

describe('the service worker of a remote', () => {
  it('is sent from the site’s own origin, for its scope only, and revalidated at every use', async () => {
    const response = await get(WORKER);
    expect([response.status, await response.text()]).toEqual([200, '// 1.0.0']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/crew/',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'Cookie',
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self' ${assets} http://localhost:4242`,
    });
    const again = await get(WORKER, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each([
    ['the version that the browser names', '1.1.0', '// 1.1.0'],
    ['the default version for a browser whose version is gone', '0.9.0', '// 1.0.0'],
    ['the default version for a wrong name', '../x', '// 1.0.0'],
  ])('is that of %s', async (_what, named, code) => {
    const canary = version('1.1.0', {}, { traffic: 10, default: false });
    remotes = { 'crew-mfe': [version('1.0.0', {}, { traffic: 90, default: true }), canary] };
    expect(await (await get(WORKER, ofVersion(named))).text()).toBe(code);
  });

  it.each<[string, () => void]>([
    ['is switched off', () => (remotes = { 'crew-mfe': [version('1.0.0', { off: true })] })],
    ['has none', () => (remotes = { 'crew-mfe': [version('1.0.0', { service_worker: undefined })] })],
    ['is gone', () => (remotes = {})],
    [
      'lies outside the asset origins',
      () =>
        (remotes = { 'crew-mfe': [{ ...version('1.0.0'), url: 'http://localhost:1/x/mf-manifest.json' }] }),
    ],
  ])('is not found when the remote %s', async (_what, change) => {
    change();
    expect([(await get(WORKER)).status, (await get(LIST)).status]).toEqual([404, 404]);
  });

  it('is not sent when the file is another one than was published', async () => {
    answers.set('/crew-mfe/1.0.0/worker.js', '// altered');
    expect((await get(WORKER)).status).toBe(503);
  });

  it('stays as it is in browsers while the registry does not respond', async () => {
    down = true;
    expect([(await get(WORKER)).status, (await get(LIST)).status]).toEqual([503, 503]);
  });

  it.each(['/service-workers/toString.js', '/service-workers/__proto__.js'])('is not %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('the list of files for pages without a network', () => {
  it('names the page and the settings with their hashes, the shell’s files, and those of every live version', async () => {
    const slots = { ...version('3.0.0', { slots: ['calculator/estimate'], service_worker: undefined }) };
    slots.url = `${assets}/calculator-mfe/3.0.0/mf-manifest.json`;
    const canary = version('1.1.0', { uses: ['calculator/estimate'] }, { traffic: 10, default: false });
    remotes = {
      'crew-mfe': [version('1.0.0'), canary],
      'calculator-mfe': [slots],
      'other-mfe': [version('9.9.9')],
    };
    const response = await get(LIST);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const list = fileList.parse(await response.json());
    expect(list.scope).toBe('/crew/');
    for (const { url, integrity } of list.pages) {
      const body = await (await get(url)).text();
      expect(integrity).toBe(`sha256-${createHash('sha256').update(body).digest('base64')}`);
    }
    expect(list.pages.map(({ url }) => url)).toEqual(['/crew/', '/config.json']);
    expect(list.files.map(({ url }) => url)).toEqual([
      '/assets/main.0123456789.js',
      ...['crew-mfe/1.0.0', 'crew-mfe/1.1.0'].flatMap((at) => [
        `${assets}/${at}/mf-manifest.json`,
        `${assets}/${at}/page.js`,
      ]),
      ...['mf-manifest.json', 'worker.js', 'page.js'].map((name) => `${assets}/calculator-mfe/3.0.0/${name}`),
    ]);
    expect(list.files.at(-1)?.integrity).toBe(sri('page'));
  });
});

describe('the address of a scope without its slash', () => {
  it.each([
    ['/crew', '/crew/'],
    ['/Crew?day=2026-11-27', '/crew/?day=2026-11-27'],
  ])('%s leads to %s, by a response that browsers store', async (path, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=2592000');
  });

  it('is a page when the remote has no service worker', async () => {
    remotes = { 'crew-mfe': [version('1.0.0', { service_worker: undefined })] };
    expect((await get('/crew')).status).toBe(200);
  });

  it.each(['/crewmate', '/crew/', '/crew/17'])('is not %s', async (path) => {
    expect((await get(path)).status).not.toBe(308);
  });
});
