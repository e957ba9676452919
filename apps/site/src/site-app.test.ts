import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RunningService } from '@haulway/process';
import { rawGet } from '../test/raw.js';
import { listen } from './listen.js';
import { browserConfig, siteSettings } from './settings.js';
import { createSite } from './site-app.js';

const SCRIPT = `console.log("${'haulway '.repeat(500)}");`;
const PAGE = `<title>${'Shell '.repeat(500)}</title>`;
const SELLER = {
  SELLER_NAME: 'Real Ltd',
  SELLER_ADDRESS: '1 Real Street, Leeds',
  SELLER_VAT_NUMBER: 'GB 123 4567 82',
  SELLER_COMPANY_NUMBER: '12345678',
  SELLER_CARRIER_LICENCE: 'CBDU123456',
};

let folder: string;
let site: RunningService;

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, 'dist', path)), { recursive: true });
  writeFileSync(join(folder, 'dist', path), content);
}

const environment = () => ({
  SHELL_DIST: join(folder, 'dist'),
  API_URL: 'http://localhost:9',
  REGISTRY_URL: 'http://localhost:9',
  ASSET_ORIGINS: 'http://localhost:4210, https://cdn.example.com',
  STRIPE_JS_URL: 'http://localhost:4242/v3/stripe.js',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
  DISCOVERY_KEY: 'key',
});

async function start(env: Record<string, string> = {}): Promise<RunningService> {
  return listen(await createSite(siteSettings({ ...environment(), ...env })), 0);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-site-test-'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  write('pages.json', '{ "pages": [], "frame": "app.html", "missing": "404.html" }');
  write('app.html', '<title>Shell</title>');
  write('assets/main.0123456789.js', SCRIPT);
  write('humans.txt', 'We carry it away.');
  site = await start();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

describe('a mailed link whose # was escaped', () => {
  it.each([
    ['/auth/reset%23token=a-b_c', '/auth/reset#token=a-b_c'],
    ['/booking/7f3a-11%23key%3Dabc', '/booking/7f3a-11#key=abc'],
  ])('leads from %s to the page', async (escaped, page) => {
    const response = await fetch(site.url + escaped, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, page]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['//evil.example%23token=a', '/a.b/%23x'])('leads nowhere from %s', async (path) => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    expect(response.headers.get('location')).toBeNull();
  });
});

describe('pages while the API is unreachable', () => {
  it.each(['/', '/book/man-and-van', '/profile/', '/a/b/c?x=1', '/book/2.5-tonne'])(
    'serves %s as the shell',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe('<title>Shell</title>');
    },
  );

  it('answers HEAD as GET, without the body', async () => {
    const response = await fetch(`${site.url}/book/x`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String('<title>Shell</title>'.length));
  });

  it('refuses methods other than GET and HEAD', async () => {
    expect((await fetch(`${site.url}/services`, { method: 'POST', body: 'x' })).status).toBe(404);
  });
});

describe('static files', () => {
  it('are immutable in caches if their names are hashed', async () => {
    const response = await get('/assets/main.0123456789.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(await response.text()).toBe(SCRIPT);
  });

  it('are revalidated if their names are not hashed', async () => {
    const response = await get('/humans.txt');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const tag = response.headers.get('etag') ?? '';
    expect(await rawGet(site.url, '/humans.txt', `If-None-Match: ${tag}`)).toMatch(/^HTTP\/1.1 304 /);
  });

  it.each(['/assets/gone.js', '/assets/gone', '/favicon.ico', '/deep/er/image.png'])(
    'get a 404 for %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ statusCode: 404, error: 'not_found' });
    },
  );

  it('do not include a path that ends in an email address, which is a page', async () => {
    const response = await get('/admin/customers/gus@haulway.test');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/u);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
  ])('are not served from outside the folder for %s', async (path) => {
    const answer = await rawGet(site.url, path);
    expect(answer).toMatch(/^HTTP\/1.1 40[034] /);
    expect(answer).not.toContain('\r\n\r\nsecret');
  });

  it.each(['/%zz', '/%00.js', `/${'x'.repeat(3000)}.js`])(
    'get a client error for a malformed path',
    async (path) => {
      expect(await rawGet(site.url, path)).toMatch(/^HTTP\/1.1 4\d\d /);
    },
  );
});

describe('compression', () => {
  const file = 'assets/main.0123456789.js';
  beforeAll(() => {
    write(`${file}.br`, brotliCompressSync(SCRIPT));
    write(`${file}.gz`, gzipSync(SCRIPT));
    write('app.html', PAGE);
  });
  afterAll(() => write('app.html', '<title>Shell</title>'));

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'gzip;q=1, br;q=0'],
  ])('sends the file that the build compressed as %s for Accept-Encoding %s', async (encoding, accepted) => {
    const response = await get(`/${file}`, { 'accept-encoding': accepted });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(?:application|text)\/javascript/u),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 5);
    expect(await response.text()).toBe(SCRIPT);
    const tag = String(response.headers.get('etag'));
    const requested = `Accept-Encoding: ${accepted}\r\nIf-None-Match: ${tag}`;
    expect(await rawGet(site.url, `/${file}`, requested)).toMatch(/^HTTP\/1.1 304 /);
    const plain = await get(`/${file}`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('etag')).not.toBe(tag);
  });

  it('sends the plain file to clients that accept no compression, or if there is no compressed copy', async () => {
    const plain = await get(`/${file}`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-length')).toBe(String(SCRIPT.length));
    write('app.js', SCRIPT);
    const uncopied = await get('/app.js', { 'accept-encoding': 'br' });
    expect(uncopied.headers.get('content-encoding')).toBeNull();
    expect(await uncopied.text()).toBe(SCRIPT);
  });

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
  ])(
    'compresses pages as %s when they are sent, because they are filled in at that time',
    async (encoding, accepted) => {
      const response = await get('/profile', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(PAGE);
    },
  );
});

describe('the bundled discovery document', () => {
  it('is served unchanged, and read again for each request', async () => {
    const file = join(folder, 'bundled.json');
    const baking = await start({ DISCOVERY_FILE: file });
    const ask = () => fetch(`${baking.url}/discovery.json`);
    expect((await ask()).status).toBe(404);
    writeFileSync(file, '{"signature":"a"}');
    const response = await ask();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await response.text()).toBe('{"signature":"a"}');
    await baking.close();
  });
});

describe('developer overrides', () => {
  const policyOf = async (address: string, at = site) =>
    (await fetch(at.url + address)).headers.get('content-security-policy') ?? '';
  const asking = (url: string) => `/admin?remote=${encodeURIComponent(`admin-mfe@${url}`)}`;

  it('open the content security policy to the developer’s own machine, on a page that asks for one', async () => {
    const policy = await policyOf(asking('http://localhost:4204/mf-manifest.json'));
    expect(policy).toMatch(/script-src [^;]* http:\/\/localhost:\* [^;]*;/);
    expect(policy).toContain('ws://localhost:*');
    expect(await policyOf('/admin')).not.toContain('*');
    expect(await policyOf(asking('https://evil.example/mf-manifest.json'))).not.toContain('evil');
  });

  it('do not exist in production', async () => {
    const production = await start({
      ...SELLER,
      NODE_ENV: 'production',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    });
    const url = asking('http://localhost:4204/a.json');
    expect(await policyOf(url, production)).toBe(await policyOf('/admin', production));
    const config = await (await fetch(`${production.url}/config.json`)).json();
    expect(config).not.toHaveProperty('remoteOverrides');
    await production.close();
  });

  it('add development servers to the policy of every page, and list them for the browser', async () => {
    const manifest = 'http://localhost:4204/mf-manifest.json';
    const dev = await start({ DEV_REMOTES: `admin-mfe=${manifest}` });
    expect(await policyOf('/', dev)).toContain('http://localhost:4204');
    expect(await (await fetch(`${dev.url}/config.json`)).json()).toMatchObject({
      devRemotes: { 'admin-mfe': manifest },
    });
    await dev.close();
  });
});

describe('settings and headers', () => {
  it('sends the browser its settings uncached', async () => {
    const response = await get('/config.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      apiBase: '/api',
      discoveryUrl: '/api/micro-frontends',
      discoveryKey: 'key',
      stripePublishableKey: 'pk_test_emulator',
      stripeJsUrl: 'http://localhost:4242/v3/stripe.js',
      remoteOverrides: 'on',
    });
  });

  it('reports that the contact form is mailed only if an inbox is configured', () => {
    const configured = (CONTACT_INBOX: string) =>
      browserConfig(siteSettings({ ...environment(), CONTACT_INBOX }));
    expect(configured('office@haulway.test')).toMatchObject({ contactForm: 'mailed' });
    expect(configured(' ').contactForm).toBeUndefined();
  });

  it('lets pages send their spans to the collector that is named for them, and nowhere else', async () => {
    const BROWSER_OTLP_ENDPOINT = 'https://traces.example.com/';
    const traced = await start({ BROWSER_OTLP_ENDPOINT });
    const config = await (await fetch(`${traced.url}/config.json`)).json();
    expect(config).toMatchObject({ tracing: 'https://traces.example.com/v1/traces' });
    const policy = (await fetch(traced.url)).headers.get('content-security-policy');
    expect(policy).toMatch(/connect-src [^;]* https:\/\/traces\.example\.com;/u);
    await traced.close();
    expect(
      browserConfig(siteSettings({ ...environment(), BROWSER_OTLP_ENDPOINT: ' ' })).tracing,
    ).toBeUndefined();
  });

  it('reports the seller that the environment configures, if any', () => {
    const configured = (env: object) => browserConfig(siteSettings({ ...environment(), ...env })).seller;
    expect(configured({})).toBeUndefined();
    expect(configured({ SELLER_NAME: ' Real Ltd ', SELLER_ADDRESS: '' })).toEqual({ name: 'Real Ltd' });
  });

  it('reports when points expire, if they do', () => {
    const configured = (LOYALTY_POINTS_EXPIRY_MONTHS: string) =>
      browserConfig(siteSettings({ ...environment(), LOYALTY_POINTS_EXPIRY_MONTHS })).pointsExpiry;
    expect(configured(' ')).toBeUndefined();
    expect(configured('12')).toMatch(/^Points expire 12 months after you earn them\./u);
    for (const months of ['0', '1.5', '1201', 'never'])
      expect(() => configured(months)).toThrow('LOYALTY_POINTS_EXPIRY_MONTHS must be a whole number');
  });

  it.each(['/', '/config.json', '/assets/main.0123456789.js', '/assets/gone.js'])(
    'sets the security headers on %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'self'",
        "script-src 'self' http://localhost:4210 https://cdn.example.com http://localhost:4242",
        "style-src 'self' http://localhost:4210 https://cdn.example.com",
        "worker-src 'self'",
        "font-src 'self' http://localhost:4210 https://cdn.example.com",
        "img-src 'self' data: blob: http://localhost:4210 https://cdn.example.com",
        "connect-src 'self' http://localhost:4210 https://cdn.example.com http://localhost:4242",
        'frame-src http://localhost:4242',
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]);
    },
  );

  it('allows the real payment script to connect to the real payment service', async () => {
    const real = await start({ STRIPE_JS_URL: 'https://js.stripe.com/endive/stripe.js' });
    const policy = (await fetch(real.url)).headers.get('content-security-policy');
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    );
    expect(policy).toContain('https://api.stripe.com');
    expect(policy).not.toContain('unsafe');
    await real.close();
  });

  it.each([
    [{ API_URL: '' }, 'API_URL must be set.'],
    [{ ASSET_ORIGINS: 'cdn' }, "ASSET_ORIGINS must be an http or https address, not 'cdn'."],
    [
      { STRIPE_JS_URL: 'data:text/javascript,1' },
      "STRIPE_JS_URL must be an http or https address, not 'data:text/javascript,1'.",
    ],
  ])('refuses %j', (env, message) => {
    expect(() => siteSettings({ ...environment(), ...env })).toThrow(message);
  });
});

it.each(Object.keys(SELLER))("refuses to start without the seller's %s in production", (missing) => {
  const production = {
    ...environment(),
    ...SELLER,
    NODE_ENV: 'production',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  };
  expect(siteSettings(production).seller?.name).toBe('Real Ltd');
  expect(() => siteSettings({ ...production, [missing]: ' ' })).toThrow(`${missing} must be set`);
});

it('refuses a test key of the payment service in production', async () => {
  const begin = (STRIPE_PUBLISHABLE_KEY: string) => start({ NODE_ENV: 'production', STRIPE_PUBLISHABLE_KEY });
  for (const key of ['pk_test_emulator', 'pk_test_51NxAbCdEfGh']) {
    await expect(begin(key)).rejects.toThrow(/^STRIPE_PUBLISHABLE_KEY is a test key/u);
  }
});
