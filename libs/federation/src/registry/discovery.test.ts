/** @jest-environment node */
import { sampleDocument, signer } from '../../test/signed-document.js';
import { discover, type DiscoveryOptions, readPreview } from './discovery.js';

const NOW = Date.UTC(2026, 0, 1);
const LATER = NOW / 1000 + 3600;
const ours = signer();

const memory = (): DiscoveryOptions['storage'] => {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
};

const setUp = (storage = memory(), publicKey = ours.publicKey, bundled?: object) => {
  const responseOf = (body: string, header: string | null, status = 200) =>
    discover({
      url: '/api/micro-frontends',
      bundledFallbackUrl: '/discovery.json',
      timeoutMs: 2_000,
      publicKey,
      storage,
      now: () => NOW,
      fetch: (url) => {
        if (url === '/discovery.json')
          return Promise.resolve(new Response(JSON.stringify(bundled), { status: bundled ? 200 : 404 }));
        const headers: Record<string, string> = header === null ? {} : { 'Haulway-Signature': header };
        return Promise.resolve(new Response(body, { status, headers }));
      },
    });
  const signed = (version: string, sequence: number, expires = LATER) => {
    const body = JSON.stringify(sampleDocument(version));
    return responseOf(body, ours.header(body, sequence, expires));
  };
  return { responseOf, signed, storage };
};

const versionIn = (result: Awaited<ReturnType<typeof discover>>): string | undefined =>
  result.ok ? result.document.microFrontends['admin-mfe']?.[0]?.metadata.version : undefined;

test('a signed document is accepted', async () => {
  const result = await setUp().signed('1.0.0', 1);
  expect(result).toMatchObject({ ok: true, source: 'fresh' });
  expect(versionIn(result)).toBe('1.0.0');
});

const body = JSON.stringify(sampleDocument('6.6.6'));
test.each<[string, string, string | null, string]>([
  ['unsigned', body, null, 'unsigned'],
  ['with a malformed signature', body, 'v1;seq=1', 'unsigned'],
  ['signed by another key', body, signer().header(body, 5, LATER), 'forged'],
  ['altered by one character', body.replace('6.6.6', '6.6.7'), ours.header(body, 5, LATER), 'forged'],
  [
    'with another sequence than signed',
    body,
    ours.header(body, 5, LATER).replace('seq=5', 'seq=9'),
    'forged',
  ],
  [
    'with another expiry than signed',
    body,
    ours.header(body, 5, LATER).replace(`exp=${LATER}`, 'exp=99999999999'),
    'forged',
  ],
  ['expired', body, ours.header(body, 5, NOW / 1000), 'expired'],
  ['that breaks its schema', '{}', ours.header('{}', 5, LATER), 'malformed'],
])('a document %s is rejected, and the last known good one is used', async (_what, text, header, refused) => {
  const { responseOf, signed } = setUp();
  expect(await responseOf(text, header)).toEqual({ ok: false, reason: refused });
  await signed('1.0.0', 1);
  const result = await responseOf(text, header);
  expect(result).toMatchObject({ ok: true, source: 'last-known-good', refused });
  expect(versionIn(result)).toBe('1.0.0');
});

test('a document older than the last one seen is rejected as replayed', async () => {
  const { signed } = setUp();
  await signed('2.0.0', 7);
  const result = await signed('1.0.0', 6);
  expect(result).toMatchObject({
    source: 'last-known-good',
    refused: 'replayed',
  });
  expect(versionIn(result)).toBe('2.0.0');
});

test('a registry that is down leaves the site unchanged', async () => {
  const { signed, responseOf } = setUp();
  await signed('1.0.0', 1);
  expect(versionIn(await responseOf('', null, 503))).toBe('1.0.0');
});

test('without a network the last known good document is used, however old it is', async () => {
  const storage = memory();
  await setUp(storage).signed('1.0.0', 1);
  const result = await discover({
    url: '/api/micro-frontends',
    bundledFallbackUrl: '/discovery.json',
    timeoutMs: 2_000,
    publicKey: ours.publicKey,
    storage,
    now: () => NOW + 365 * 24 * 3_600_000,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(result).toMatchObject({ ok: true, source: 'last-known-good' });
  expect(versionIn(result)).toBe('1.0.0');
});

const bundled = (version: string, expires = LATER) => {
  const document = JSON.stringify(sampleDocument(version));
  return { signature: ours.header(document, 3, expires), document };
};

test('a first visit uses the bundled document of any age when the registry is down', async () => {
  const old = bundled('1.0.0', NOW / 1000 - 1_000_000);
  const result = await setUp(memory(), ours.publicKey, old).responseOf('', null, 500);
  expect(result).toMatchObject({ ok: true, source: 'bundled', refused: 'status 500' });
  expect(versionIn(result)).toBe('1.0.0');
});

test('the last known good document is preferred to the bundled one', async () => {
  const { responseOf, signed } = setUp(memory(), ours.publicKey, bundled('1.0.0'));
  await signed('2.0.0', 7);
  expect(await responseOf('', null, 500)).toMatchObject({ source: 'last-known-good' });
});

test.each([
  ['altered', { ...bundled('1.0.0'), document: bundled('6.6.6').document }],
  ['unsigned', { document: bundled('1.0.0').document }],
  ['something else', { hello: 1 }],
])('a bundled document that is %s is rejected', async (_what, stored) => {
  const result = await setUp(memory(), ours.publicKey, stored).responseOf('', null, 500);
  expect(result).toEqual({ ok: false, reason: 'status 500' });
});

test.each<[string, (stored: string) => string]>([
  ['altered', (stored) => stored.replace('/admin', '/stolen')],
  ['cut off', (stored) => stored.slice(0, -3)],
  ['without its signature', (stored) => stored.replace('signature', 'sig')],
])('a last known good document that was %s in storage is rejected', async (_what, alter) => {
  const storage = memory();
  const { signed, responseOf } = setUp(storage);
  await signed('1.0.0', 1);
  storage.setItem('haulway.discovery', alter(storage.getItem('haulway.discovery') ?? ''));
  expect(await responseOf('', null, 500)).toMatchObject({ ok: false });
});

test('a registry that hangs is given up at a timeout', async () => {
  const result = await discover({
    url: '/api/micro-frontends',
    bundledFallbackUrl: '/discovery.json',
    publicKey: ours.publicKey,
    storage: memory(),
    now: () => NOW,
    timeoutMs: 20,
    fetch: (url, init) =>
      url === '/discovery.json'
        ? Promise.resolve(new Response(JSON.stringify(bundled('1.0.0'))))
        : new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
          ),
  });
  expect(result).toMatchObject({ ok: true, source: 'bundled' });
});

test('a document stored under another signing key is not used', async () => {
  const { signed, storage } = setUp();
  await signed('1.0.0', 1);
  expect(await setUp(storage, signer().publicKey).responseOf('', null, 500)).toMatchObject({ ok: false });
});

test('a malformed integrity makes the whole document invalid', async () => {
  const document = sampleDocument();
  const version = document.microFrontends['admin-mfe']?.[0];
  if (version) version.extras.haulway.files = { 'a.js': 'sha384-' };
  const text = JSON.stringify(document);
  const result = await setUp().responseOf(text, ours.header(text, 1, LATER));
  expect(result).toEqual({ ok: false, reason: 'malformed' });
});

describe('the document of a preview', () => {
  const preview = sampleDocument('2.0.0');
  for (const version of preview.microFrontends['admin-mfe'] ?? []) version.extras.haulway.preview = true;
  const previewed = JSON.stringify(preview);
  const read = (text: string, header: string, status = 200) =>
    readPreview(new Response(text, { status, headers: { 'Haulway-Signature': header } }), {
      publicKey: ours.publicKey,
      now: () => NOW,
    });

  it('is accepted for a preview, and not stored', async () => {
    const { signed, storage } = setUp();
    await signed('1.0.0', 5);
    const result = await read(previewed, ours.header(previewed, 1, LATER));
    expect(result).toMatchObject({ ok: true, source: 'preview' });
    expect(versionIn(result)).toBe('2.0.0');
    expect(storage.getItem('haulway.discovery')).not.toContain('2.0.0');
  });

  it('is refused by every other request, also from the storage', async () => {
    const header = ours.header(previewed, 9, LATER);
    expect(await setUp().responseOf(previewed, header)).toEqual({ ok: false, reason: 'preview' });
    const storage = memory();
    storage.setItem('haulway.discovery', JSON.stringify({ signature: header, document: previewed }));
    expect(await setUp(storage).responseOf('', null, 503)).toEqual({ ok: false, reason: 'status 503' });
  });

  const live = JSON.stringify(sampleDocument('1.0.0'));
  it.each<[string, string, string, number, string]>([
    ['of another key', previewed, signer().header(previewed, 1, LATER), 200, 'forged'],
    ['expired', previewed, ours.header(previewed, 1, NOW / 1000), 200, 'expired'],
    ['of what is live', live, ours.header(live, 1, LATER), 200, 'preview'],
    ['of a failed request', previewed, ours.header(previewed, 1, LATER), 500, 'status 500'],
  ])('is refused when it is one %s', async (_what, text, header, status, reason) => {
    expect(await read(text, header, status)).toEqual({ ok: false, reason });
  });
});
