import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BucketServer, startBucketServer } from '@haulway/object-store/testing';
import type { StoredBuild } from './asset-store.js';
import { assetStoreOf } from './asset-store-of.js';

const KEYS = { id: 'AKIDEXAMPLE', secret: 'a secret/with+signs=' };
const FILES = {
  'mf-manifest.json': '{}',
  'remoteEntry.js': 'one',
  'css/main.css': 'a{}',
  'a b+c.svg': '<svg/>',
};

let bucket: BucketServer;
let directory = '';
const before = { ...process.env };

beforeEach(async () => {
  bucket = await startBucketServer(KEYS);
  directory = await mkdtemp(path.join(tmpdir(), 'haulway-bucket-'));
  await mkdir(path.join(directory, 'css'));
  process.env['AWS_ACCESS_KEY_ID'] = KEYS.id;
  process.env['AWS_SECRET_ACCESS_KEY'] = KEYS.secret;
});
afterEach(async () => {
  process.env = { ...before };
  await bucket.close();
  await rm(directory, { recursive: true });
});

const build = async (files: Record<string, string> = FILES, version = '1.0.0'): Promise<StoredBuild> => {
  const hashes: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(directory, name), text);
    hashes[name] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  }
  return { remote: 'fleet-mfe', version, directory, files: hashes };
};
const store = (env: Record<string, string> = {}) =>
  assetStoreOf({ ASSETS_S3_BUCKET: 'assets', ASSETS_S3_ENDPOINT: bucket.endpoint, ...env }, '/nowhere');
const stored = () =>
  Object.fromEntries([...bucket.objects].map(([key, { bytes }]) => [key, bytes.toString()]));

test('every file of a version is stored in the bucket, signed, with its type and as immutable', async () => {
  await store().store(await build());
  expect(stored()).toEqual(
    Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`fleet-mfe/1.0.0/${name}`, text])),
  );
  expect([...bucket.objects.keys()].at(-1)).toBe('fleet-mfe/1.0.0/mf-manifest.json');
  expect(bucket.objects.get('fleet-mfe/1.0.0/remoteEntry.js')).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  expect(bucket.objects.get('fleet-mfe/1.0.0/css/main.css')?.contentType).toBe('text/css; charset=utf-8');
  expect(bucket.problems).toEqual([]);
});

test('existing files stay unchanged, and missing ones are restored', async () => {
  await store().store(await build());
  bucket.objects.delete('fleet-mfe/1.0.0/css/main.css');
  await store().store(await build());
  expect(Object.keys(stored())).toHaveLength(4);
});

test('an existing file with other contents is never overwritten', async () => {
  await store().store(await build());
  const other = await build({ ...FILES, 'remoteEntry.js': 'two' });
  await expect(store().store(other)).rejects.toThrow('is in the bucket with other contents');
  expect(stored()['fleet-mfe/1.0.0/remoteEntry.js']).toBe('one');
});

test('of two concurrent publications with other contents, one is refused and no files are mixed', async () => {
  const first = await build({ 'mf-manifest.json': '{}', 'one.js': '1' });
  const outcomes = await Promise.allSettled([
    store().store(first),
    store().store({ ...first, files: { ...first.files, 'one.js': 'sha384-other' } }),
  ]);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(stored()['fleet-mfe/1.0.0/one.js']).toBe('1');
});

test('a version is removed completely, and a version with a similar name stays', async () => {
  const assets = store({ ASSETS_S3_PREFIX: 'remotes/' });
  await assets.store(await build());
  await assets.store(await build({ 'mf-manifest.json': '{}' }, '1.0.01'));
  await assets.remove('fleet-mfe', '1.0.0');
  expect(Object.keys(stored())).toEqual(['remotes/fleet-mfe/1.0.01/mf-manifest.json']);
});

test.each([
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'guessed' }, {}, 'SignatureDoesNotMatch'],
  ['an unknown key', { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }, {}, 'SignatureDoesNotMatch'],
  ['an unknown bucket', {}, { ASSETS_S3_BUCKET: 'elsewhere' }, 'NoSuchBucket'],
])('%s is refused in one sentence', async (_what, keys, env, code) => {
  Object.assign(process.env, keys);
  await expect(store(env).store(await build())).rejects.toThrow(code);
  expect(bucket.objects.size).toBe(0);
});

test('an invalid endpoint is reported, and without a bucket a folder is used', () => {
  expect(() => store({ ASSETS_S3_ENDPOINT: 'minio' })).toThrow('ASSETS_S3_ENDPOINT must be an address');
  expect(store({ ASSETS_S3_BUCKET: '' })).not.toHaveProperty('client');
});

test('a file is read as it was stored, and a missing one is undefined', async () => {
  const file = { remote: 'fleet-mfe', folder: '1.0.0', name: 'a b+c.svg' };
  await store().put({ ...file, bytes: Buffer.from('<svg/>') });
  expect(Buffer.from((await store().read(file)) ?? []).toString()).toBe('<svg/>');
  expect(await store().read({ ...file, name: 'none.js' })).toBeUndefined();
});
