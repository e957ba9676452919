/** @jest-environment node */
import { createHash } from 'node:crypto';
import { sampleDocument, signer } from '../../test/signed-document.js';
import { discover } from '../registry/discovery.js';
import { IntegrityMap } from './integrity.js';

const NOW = Date.UTC(2026, 0, 1);
const LATER = NOW / 1000 + 3600;
const ours = signer();
const BODY = JSON.stringify(sampleDocument('1.0.0'));
const HEADER = ours.header(BODY, 7, LATER);
const SIGNATURE = /sig=(.+)$/u.exec(HEADER)?.[1] ?? '';

/** The document beside the shell's files, for first-time visitors. */
const BUNDLED = JSON.stringify({ signature: HEADER, document: BODY });

/** Reads a document in a browser with a cached document, or on a site with a bundled one; by default neither. */
const reading = (
  body: string,
  header: string,
  { stored = new Map<string, string>(), bundled }: { stored?: Map<string, string>; bundled?: string } = {},
) =>
  discover({
    url: '/api/micro-frontends',
    bundledFallbackUrl: '/discovery.json',
    timeoutMs: 2_000,
    publicKey: ours.publicKey,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    now: () => NOW,
    fetch: (url) =>
      Promise.resolve(
        url === '/discovery.json'
          ? new Response(bundled ?? null, { status: bundled ? 200 : 404 })
          : new Response(body, { headers: { 'Haulway-Signature': header } }),
      ),
  });

type Version = Record<string, unknown> & {
  metadata: Record<string, unknown>;
  deployment: Record<string, unknown>;
  extras: { haulway: Record<string, unknown> };
};
/** A document with one change, signed with the right key: only the schema check can refuse it. */
const signedWith = (
  change: (version: Version, all: Record<string, unknown[]>) => unknown,
): [string, string] => {
  const document: { microFrontends: Record<string, unknown[]> } = JSON.parse(BODY);
  const version = document.microFrontends['admin-mfe']?.[0] as Version;
  change(version, document.microFrontends);
  const body = JSON.stringify(document);
  return [body, ours.header(body, 7, LATER)];
};

test('an unchanged document is accepted', async () => {
  expect(await reading(BODY, HEADER)).toMatchObject({ ok: true, source: 'fresh', sequence: 7 });
});

const bits = Buffer.from(SIGNATURE, 'base64');
const flipped = (at: number): string =>
  Buffer.from(bits.map((byte, place) => (place === at ? byte ^ 1 : byte))).toString('base64');
const withSignature = (signature: string): string => HEADER.replace(SIGNATURE, signature);

test.each<[string, string, string]>([
  ['an address points to another origin', BODY.replace('localhost:4210', 'evil.test'), HEADER],
  ['a hash is different', BODY.replace('sha384-AAAA', 'sha384-BBBB'), HEADER],
  ['a route is added', BODY.replace('"/admin"', '"/admin","/auth"'), HEADER],
  ['the traffic share is changed', BODY.replace('"traffic":100', '"traffic":0'), HEADER],
  ['a space is added at the end', `${BODY} `, HEADER],
  ['it is formatted differently', JSON.stringify(JSON.parse(BODY), null, 1), HEADER],
  ['it is cut off', BODY.slice(0, -1), HEADER],
  ['it is empty', '', HEADER],
  ['the first bit of the signature is changed', BODY, withSignature(flipped(0))],
  ['the last bit of the signature is changed', BODY, withSignature(flipped(bits.length - 1))],
  ['the signature is short', BODY, withSignature(bits.subarray(0, 32).toString('base64'))],
  ['the signature is all zeros', BODY, withSignature(Buffer.alloc(64).toString('base64'))],
  ['the signature is in the other form (DER)', BODY, withSignature(`MEUC${SIGNATURE}`)],
  ['the sequence is higher than signed', BODY, HEADER.replace('seq=7', 'seq=8')],
  ['the expiry is later than signed', BODY, HEADER.replace(`exp=${LATER}`, `exp=${LATER + 1}`)],
  ['the version of the signature is unknown', BODY, HEADER.replace('v1;', 'v2;')],
  ['sequence and expiry are swapped', BODY, HEADER.replace(`seq=7;exp=${LATER}`, `seq=${LATER};exp=7`)],
  ['somebody else has signed it', BODY, signer().header(BODY, 7, LATER)],
  ['its signature expired yesterday', BODY, ours.header(BODY, 7, LATER - 86_400)],
  ['another document was signed', BODY, ours.header(`${BODY}.`, 7, LATER)],
  ['a hash is missing', ...signedWith(({ metadata }) => delete metadata['integrity'])],
  ['a hash is empty', ...signedWith(({ metadata }) => (metadata['integrity'] = ''))],
  ['a hash is of a weak kind', ...signedWith(({ metadata }) => (metadata['integrity'] = 'sha1-AAAA'))],
  ["a file's hash is malformed", ...signedWith((v) => (v.extras.haulway['files'] = { 'a.js': 'sha384' }))],
  ['the files are not listed', ...signedWith((v) => delete v.extras.haulway['files'])],
  ['no version is the default', ...signedWith((v) => (v.deployment['default'] = false))],
  ['two versions are the default', ...signedWith((v, all) => all['admin-mfe']?.push(structuredClone(v)))],
  ['the traffic share is above 100', ...signedWith((v) => (v.deployment['traffic'] = 101))],
  ['a remote has no version', ...signedWith((_v, all) => (all['admin-mfe'] = []))],
])(
  'a document is rejected when %s, and the last known good or the bundled one is used',
  async (_what, body, header) => {
    expect(await reading(body, header)).toMatchObject({ ok: false });
    expect(await reading(body, header, { bundled: BUNDLED })).toMatchObject({ ok: true, source: 'bundled' });
    const stored = new Map<string, string>();
    await reading(BODY, HEADER, { stored });
    const again = await reading(body, header, { stored, bundled: BUNDLED });
    expect(again).toMatchObject({ ok: true, source: 'last-known-good', sequence: 7 });
  },
);

const CODE = 'globalThis.admin = 1;';
const sri = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const files = () => {
  const map = new IntegrityMap();
  const [version] = sampleDocument().microFrontends['admin-mfe'] ?? [];
  if (!version) throw new Error('the sample has no version');
  map.add({
    ...version,
    extras: { haulway: { ...version.extras.haulway, files: { 'entry.js': sri(CODE) } } },
  });
  return map;
};
const FOLDER = 'http://localhost:4210/admin-mfe/1.0.0/';

test('an unchanged file has its hash', () => {
  expect(files().of(`${FOLDER}entry.js`)).toBe(sri(CODE));
});

test.each([
  ['a changed value', `${FOLDER}entry.js`, CODE.replace('1', '2')],
  ['one more byte', `${FOLDER}entry.js`, `${CODE}\n`],
  ['one byte less', `${FOLDER}entry.js`, CODE.slice(0, -1)],
  ['no contents', `${FOLDER}entry.js`, ''],
  ['its own contents under a name that is not listed', `${FOLDER}other.js`, CODE],
  ['its own contents from another version', FOLDER.replace('1.0.0', '0.9.0') + 'entry.js', CODE],
  ['its own contents from another origin', 'http://evil.test/admin-mfe/1.0.0/entry.js', CODE],
])('a file with %s is rejected', (_what, url, contents) => {
  expect(sri(contents)).not.toBe(files().of(url));
});
