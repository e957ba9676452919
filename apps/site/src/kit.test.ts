import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService } from '@haulway/process';
import fastify from 'fastify';
import { serveKit } from './kit.js';
import { listen } from './listen.js';

let folder: string;
let site: RunningService;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-kit-'));
  const app = fastify();
  serveKit(app, folder, 'https://haulway.example');
  site = await listen(app, 0);
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const get = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    location: headers.get('location'),
    body: await response.text(),
  };
};

it('serves the packed kit under its own name and as the latest of its major version', async () => {
  writeFileSync(join(folder, 'haulway-remote-kit-1.4.2.tgz'), 'packed');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  for (const name of ['haulway-remote-kit-1.4.2.tgz', 'haulway-remote-kit-1.x.tgz']) {
    const { status, type, body } = await get(`/kit/${name}`);
    expect([status, type, body]).toEqual([200, 'application/gzip', 'packed']);
  }
  for (const name of [
    'haulway-remote-kit-2.x.tgz',
    'haulway-remote-kit-1.4.1.tgz',
    'secret.txt',
    '..%2fsecret.txt',
  ]) {
    const { status, body } = await get(`/kit/${name}`);
    expect([status, body]).toEqual([
      404,
      expect.stringContaining('this site has haulway-remote-kit-1.4.2.tgz'),
    ]);
  }
});

it('serves a page with instructions for the kit', async () => {
  writeFileSync(join(folder, 'haulway-remote-kit-1.4.2.tgz'), 'packed');
  expect((await get('/kit')).location).toBe('/kit/');
  const { status, type, body } = await get('/kit/');
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  const sheet = /<link rel="stylesheet" href="([^"]+)"/u.exec(body)?.[1] ?? '';
  expect(await get(sheet)).toMatchObject({ status: 200, type: 'text/css; charset=utf-8' });
  expect(body).toContain('href="/kit/haulway-remote-kit-1.4.2.tgz"');
  expect(body).toContain('npm install https://haulway.example/kit/haulway-remote-kit-1.x.tgz');
});

it('answers 404 with instructions if the kit was not built', async () => {
  for (const url of ['/kit/', '/kit/haulway-remote-kit-1.x.tgz']) {
    const { status, body } = await get(url);
    expect([status, body]).toEqual([404, expect.stringContaining('npm run build')]);
  }
});
