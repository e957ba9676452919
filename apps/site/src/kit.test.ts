import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveKit } from './kit.js';

let folder: string;
let app: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-kit-'));
  app = fastify();
  serveKit(app, folder, 'https://haulway.example');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

it('gives the packed kit under its own name and as the newest of its major version', async () => {
  writeFileSync(join(folder, 'haulway-remote-kit-1.4.2.tgz'), 'packed');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  for (const name of ['haulway-remote-kit-1.4.2.tgz', 'haulway-remote-kit-1.x.tgz']) {
    const { statusCode, headers, body } = await get(`/kit/${name}`);
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/gzip', 'packed']);
  }
  for (const name of [
    'haulway-remote-kit-2.x.tgz',
    'haulway-remote-kit-1.4.1.tgz',
    'secret.txt',
    '..%2fsecret.txt',
  ]) {
    const { statusCode, body } = await get(`/kit/${name}`);
    expect([statusCode, body]).toEqual([
      404,
      expect.stringContaining('this site has haulway-remote-kit-1.4.2.tgz'),
    ]);
  }
});

it('has a page that says how', async () => {
  writeFileSync(join(folder, 'haulway-remote-kit-1.4.2.tgz'), 'packed');
  expect((await get('/kit')).headers.location).toBe('/kit/');
  const { statusCode, headers, body } = await get('/kit/');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('href="/kit/haulway-remote-kit-1.4.2.tgz"');
  expect(body).toContain(
    'npx --yes --package https://haulway.example/kit/haulway-remote-kit-1.x.tgz haulway-remote init fleet-mfe',
  );
});

it('says where there is none', async () => {
  for (const url of ['/kit/', '/kit/haulway-remote-kit-1.x.tgz']) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('npm run build')]);
  }
});
