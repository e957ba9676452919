import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OVERRIDE_COOKIE, OVERRIDE_PREFIX } from '@haulway/contracts';
import { type RunningService } from '@haulway/process';
import { listen } from './listen.js';
import { siteSettings } from './settings.js';
import { createSite } from './site-app.js';

const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PREVIEW = 'https://preview.example.com';
const CONFIRMED = {
  remote: 'admin-mfe',
  url: `${PREVIEW}/mf-manifest.json`,
  user: '5b1f0f6e-7a51-4a0b-9d4f-0d6d6f1f2a01',
  expires: Math.floor(Date.now() / 1000) + 60,
};

const cookieOf = (confirmed: object, key: KeyObject = own.privateKey, prefix = OVERRIDE_PREFIX): string => {
  const payload = Buffer.from(JSON.stringify(confirmed)).toString('base64url');
  const signature = sign('sha256', Buffer.from(prefix + payload), { key, dsaEncoding: 'ieee-p1363' });
  return `${payload}.${signature.toString('base64url')}`;
};

describe('an override confirmed by an admin, in production', () => {
  let folder: string;
  let site: RunningService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'haulway-override-test-'));
    writeFileSync(join(folder, 'pages.json'), '{ "pages": [], "frame": "app.html", "missing": "app.html" }');
    writeFileSync(join(folder, 'app.html'), '<title>Shell</title>');
    const settings = siteSettings({
      NODE_ENV: 'production',
      SHELL_DIST: folder,
      API_URL: 'http://localhost:9',
      ASSET_ORIGINS: 'https://cdn.example.com',
      STRIPE_JS_URL: 'https://js.stripe.com/v3/',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      DISCOVERY_KEY: own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      SELLER_NAME: 'Real Ltd',
      SELLER_ADDRESS: '1 Real Street, Leeds',
      SELLER_VAT_NUMBER: 'GB 123 4567 82',
      SELLER_COMPANY_NUMBER: '12345678',
      SELLER_CARRIER_LICENCE: 'CBDU123456',
      OVERRIDE_ORIGINS: PREVIEW,
    });
    site = await listen(await createSite(settings), 0);
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, cookie?: string) =>
    fetch(site.url + path, {
      headers: cookie === undefined ? {} : { cookie: `${OVERRIDE_COOKIE}=${cookie}` },
    });
  const policyOf = async (cookie?: string) =>
    (await get('/admin', cookie)).headers.get('content-security-policy') ?? '';

  it('allows its origin in the content security policy of every page, for that visitor only', async () => {
    expect(await policyOf(cookieOf(CONFIRMED))).toMatch(
      /script-src [^;]* https:\/\/preview\.example\.com[;]/,
    );
    expect(await policyOf()).not.toContain('preview');
  });

  it('makes pages uncacheable for that visitor', async () => {
    expect((await get('/admin', cookieOf(CONFIRMED))).headers.get('cache-control')).toBe('no-store');
    expect((await get('/admin')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is reported to the shell, which runs it for that admin only', async () => {
    const policy = { everyone: false, origins: [PREVIEW] };
    expect(await (await get('/overrides.json', cookieOf(CONFIRMED))).json()).toEqual({
      ...policy,
      confirmed: CONFIRMED,
    });
    expect(await (await get('/overrides.json')).json()).toEqual(policy);
  });

  const [payload = '', signature = ''] = cookieOf(CONFIRMED).split('.');
  it.each<[string, string]>([
    ['an empty cookie', ''],
    ['no signature', payload],
    ['another signature', `${payload}.${Buffer.alloc(64).toString('base64url')}`],
    [
      'the signature of something else',
      `${Buffer.from(JSON.stringify({ ...CONFIRMED, user: 'x' })).toString('base64url')}.${signature}`,
    ],
    ['an extra part', `${payload}.${signature}.x`],
    ['a signature with another key', cookieOf(CONFIRMED, other.privateKey)],
    ['a signature of the discovery document', cookieOf(CONFIRMED, own.privateKey, '1.2.')],
    ['an expiry in the past', cookieOf({ ...CONFIRMED, expires: Math.floor(Date.now() / 1000) - 1 })],
    ['no expiry', cookieOf({ ...CONFIRMED, expires: undefined })],
    ['an origin that is not listed', cookieOf({ ...CONFIRMED, url: 'https://evil.example/a.json' })],
    [
      'a name and password in the address',
      cookieOf({ ...CONFIRMED, url: 'http://localhost:1@evil.example/a' }),
    ],
    ['an invalid URL', cookieOf({ ...CONFIRMED, url: "https:// ; script-src 'unsafe-inline'" })],
  ])('allows nothing with %s', async (_name, cookie) => {
    expect(await policyOf(cookie)).toBe(await policyOf());
  });
});
