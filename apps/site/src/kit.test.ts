import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RunningService } from '@haulway/process';
import fastify from 'fastify';
import { serveKit } from './kit.js';
import { listen } from './listen.js';

let folder: string;
let site: RunningService;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-kit-'));
  const app = fastify();
  serveKit(app, {
    kitDir: join(folder, 'kit'),
    kitStore: join(folder, 'store'),
    siteUrl: 'https://site.test',
  });
  site = await listen(app, 0);
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, content: string): void => {
  mkdirSync(dirname(join(folder, 'kit', name)), { recursive: true });
  writeFileSync(join(folder, 'kit', name), content);
};

const get = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    policy: headers.get('content-security-policy'),
    location: headers.get('location'),
    body: await response.text(),
  };
};

it('serves the packed kit under its own name and as the latest of its major version', async () => {
  write('haulway-remote-kit-1.4.2-0a1b2c3d.tgz', 'packed');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  for (const name of ['haulway-remote-kit-1.4.2-0a1b2c3d.tgz', 'haulway-remote-kit-1.x.tgz']) {
    const { status, type, body } = await get(`/kit/${name}`);
    expect([status, type, body]).toEqual([200, 'application/gzip', 'packed']);
  }
  for (const name of [
    'haulway-remote-kit-2.x.tgz',
    'haulway-remote-kit-1.4.2.tgz',
    '..%2fsecret.tgz',
    '..%2fstore%2fhaulway-remote-kit-1.4.2-0a1b2c3d.tgz',
  ]) {
    const { status, body } = await get(`/kit/${name}`);
    expect([status, body]).toEqual([
      404,
      expect.stringContaining('This site has haulway-remote-kit-1.4.2-0a1b2c3d.tgz'),
    ]);
  }
});

it('goes on serving the kit of an earlier release, and never changes it', async () => {
  const earlier = 'haulway-remote-kit-1.4.2-0a1b2c3d.tgz';
  const later = 'haulway-remote-kit-1.5.0-ffffffff.tgz';
  write(earlier, 'earlier');
  expect((await get(`/kit/${earlier}`)).body).toBe('earlier');
  rmSync(join(folder, 'kit', earlier));
  write(later, 'later');
  expect((await get(`/kit/${later}`)).body).toBe('later');
  expect((await get(`/kit/${earlier}`)).body).toBe('earlier');
  expect((await get('/kit/haulway-remote-kit-1.x.tgz')).body).toBe('later');
});

it('stores no half of a kit', async () => {
  const earlier = 'haulway-remote-kit-1.4.2-0a1b2c3d.tgz';
  write(earlier, 'earlier');
  jest.spyOn(fs, 'copyFileSync').mockImplementationOnce((_kit, copy) => {
    writeFileSync(copy, 'ear');
    throw new Error('ENOSPC: no space left on device');
  });
  expect((await get(`/kit/${earlier}`)).status).toBe(500);
  expect((await get(`/kit/${earlier}`)).body).toBe('earlier');
  rmSync(join(folder, 'kit', earlier));
  write('haulway-remote-kit-1.5.0-ffffffff.tgz', 'later');
  expect((await get(`/kit/${earlier}`)).body).toBe('earlier');
});

it('serves the documents, with the address of the site, under a policy without scripts', async () => {
  write('index.html', '<p>npm install https://haulway.example/kit/</p>');
  write('guide.html', 'guide');
  write('errors/index.html', 'all errors');
  write('errors/name_taken.html', 'one error');
  write('design-system/main.js', 'script');
  expect((await get('/kit')).location).toBe('/kit/');
  expect((await get('/kit/errors')).location).toBe('/kit/errors/');
  expect(await get('/kit/')).toMatchObject({
    status: 200,
    type: 'text/html; charset=utf-8',
    policy: expect.stringMatching(/^default-src 'none'; style-src 'self'; (?!.*script-src)/u),
    body: '<p>npm install https://site.test/kit/</p>',
  });
  expect((await get('/kit/guide')).body).toBe('guide');
  expect((await get('/kit/errors/')).body).toBe('all errors');
  expect((await get('/kit/errors/name_taken')).body).toBe('one error');
  expect((await get('/kit/design-system/main.js')).policy).toContain("script-src 'self'");
});

it.each([
  'missing',
  '..%2fsecret.txt',
  '..%2fsecret',
  'errors/..%2f..%2fsecret.css',
  '.hidden.css',
  'guide.exe',
])('does not serve %s', async (path) => {
  for (const name of ['secret.txt', 'secret.html', 'secret.css']) writeFileSync(join(folder, name), 'secret');
  write('.hidden.css', 'secret');
  write('guide.exe', 'secret');
  const { status, body } = await get(`/kit/${path}`);
  expect([status, body]).toEqual([404, expect.not.stringContaining('secret')]);
});

it('answers 404 with instructions if the kit was not built', async () => {
  const { status, body } = await get('/kit/haulway-remote-kit-1.x.tgz');
  expect([status, body]).toEqual([404, expect.stringContaining('npm run build')]);
  expect((await get('/kit/')).status).toBe(404);
});
