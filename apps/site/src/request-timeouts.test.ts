import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RunningService } from '@haulway/process';
import { createAssets } from './assets-app.js';
import { listen } from './listen.js';
import { createSite } from './site-app.js';

const timeouts = { headersMs: 150, bodyMs: 400 };
const folder = mkdtempSync(join(tmpdir(), 'haulway-slow-'));
writeFileSync(join(folder, 'index.html'), '<title>Haulway</title>');

let servers: Record<'site' | 'assets', RunningService>;
beforeAll(async () => {
  const settings = {
    siteUrl: 'http://localhost:4200',
    shellDist: folder,
    // no API answers there, so a slow request can't be waiting for it
    apiUrl: 'http://127.0.0.1:9',
    registryUrl: 'http://127.0.0.1:9',
    assetOrigins: ['http://localhost:4210'],
    stripeJsUrl: 'http://localhost:4242/stripe.js',
    stripePublishableKey: 'pk_test_emulator',
    discoveryKey: 'key',
    timeouts,
  };
  servers = {
    site: await listen(await createSite(settings), 0),
    assets: await listen(await createAssets(folder, timeouts), 0),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  rmSync(folder, { recursive: true });
});

const responseTo = (url: string, beginning: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(beginning);
  return text(socket);
};

it.each(['site', 'assets'] as const)('the %s server answers 408 to headers that never end', async (name) => {
  const answer = await responseTo(servers[name].url, 'GET / HTTP/1.1\r\nHost: x\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
});

it.each(['site', 'assets'] as const)('the %s server answers 408 to a body that never ends', async (name) => {
  const request =
    'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  expect(await responseTo(servers[name].url, request)).toMatch(/HTTP\/1\.1 408 /u);
});
