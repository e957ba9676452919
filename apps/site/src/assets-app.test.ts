import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService } from '@haulway/process';
import { rawGet } from '../test/raw.js';
import { createAssets } from './assets-app.js';
import { listen } from './listen.js';

const SCRIPT = `export default "${'remote '.repeat(500)}";`;
let folder: string;
let assets: RunningService;

function publish(version: string, place = 'assets'): void {
  mkdirSync(join(folder, place, 'admin-mfe', version), { recursive: true });
  writeFileSync(join(folder, place, 'admin-mfe', version, 'remoteEntry.js'), SCRIPT);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-assets-test-'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  publish('1.0.0');
  publish('1.0.0', 'assets/.uploads');
  publish('1.0.0', 'assets/.source-maps');
  assets = await listen(await createAssets(join(folder, 'assets')), 0);
});
afterEach(async () => {
  await assets.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(assets.url + path);

it('serves an immutable file to any origin', async () => {
  const response = await get('/admin-mfe/1.0.0/remoteEntry.js');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect(await response.text()).toBe(SCRIPT);
});

it.each([
  '/',
  '/admin-mfe/',
  '/admin-mfe/1.0.0',
  '/admin-mfe/9.9.9/remoteEntry.js',
  '/.uploads/admin-mfe/1.0.0/remoteEntry.js',
  '/.source-maps/admin-mfe/1.0.0/remoteEntry.js',
])('answers an uncached 404 for %s, readable from any origin', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toMatchObject({ statusCode: 404, error: 'not_found' });
});

it('notices files that are removed, restored and added', async () => {
  const path = '/admin-mfe/1.0.0/remoteEntry.js';
  expect((await get(path)).status).toBe(200);
  rmSync(join(folder, 'assets'), { recursive: true });
  expect((await get(path)).status).toBe(404);
  publish('1.0.0');
  publish('1.1.0');
  expect(await (await get(path)).text()).toBe(SCRIPT);
  expect((await get('/admin-mfe/1.1.0/remoteEntry.js')).status).toBe(200);
});

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/admin-mfe/..%2f..%2fsecret.txt',
  '/admin-mfe/%2e%2e/%2e%2e/secret.txt',
])('serves nothing outside its folder for %s', async (path) => {
  const answer = await rawGet(assets.url, path);
  expect(answer).toMatch(/^HTTP\/1.1 40[034] /);
  expect(answer).not.toContain('\r\n\r\nsecret');
});
