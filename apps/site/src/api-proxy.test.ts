import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findFreePort, type RunningService } from '@haulway/process';
import { listen } from './listen.js';
import { createSite } from './site-app.js';

/** Like the catalogue's answer: the same for everybody. */
const SERVICES = JSON.stringify({
  services: Array.from({ length: 99 }, (_, id) => ({ id, name: 'Skip Hire' })),
});

let folder: string;
let api: Server;
let apiPort: number;
let site: RunningService;
let seen: { request: IncomingMessage; body: Buffer } | undefined;
let calls: number;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'haulway-proxy-test-'));
  writeFileSync(join(folder, 'index.html'), 'shell');
  calls = 0;
  apiPort = await findFreePort();
  api = createServer(async (request, response) => {
    calls += 1;
    seen = { request, body: await buffer(request) };
    if (request.url?.startsWith('/api/busy')) {
      response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' });
      return response.end('{"error":"busy"}');
    }
    if (request.url === '/api/cached') {
      response.setHeader('cache-control', 'public, max-age=10, stale-while-revalidate=60');
    }
    if (request.url === '/api/services') {
      if (request.headers['if-none-match']?.endsWith('"tag"')) return response.writeHead(304).end();
      const headers = { 'content-type': 'application/json', etag: '"tag"', 'haulway-signature': 'abc' };
      return response.writeHead(200, { ...headers, 'content-length': SERVICES.length }).end(SERVICES);
    }
    if (request.url === '/api/slow') {
      response.write('first');
      return void api.once('second', () => response.end('second'));
    }
    response.setHeader('set-cookie', ['refresh=1; Path=/api/auth; HttpOnly; SameSite=Strict', 'b=2']);
    response.setHeader('haulway-signature', 'abc');
    return response.end('answer');
  });
  await new Promise<void>((resolve) => api.listen(apiPort, 'localhost', resolve));
  const settings = {
    siteUrl: 'http://localhost:4200',
    shellDist: folder,
    apiUrl: `http://localhost:${apiPort}`,
    registryUrl: `http://localhost:${apiPort}`,
    assetOrigins: ['http://localhost:4210'],
    stripeJsUrl: 'http://localhost:4242/v3/stripe.js',
    stripePublishableKey: 'pk_test_emulator',
    discoveryKey: 'key',
  };
  site = await listen(await createSite(settings), 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

it('forwards path, query and cookies, and returns responses and cookies', async () => {
  const response = await fetch(`${site.url}/api/services/a%20b?x=1&x=2&y=%C3%A4`, {
    headers: { cookie: 'refresh=0' },
  });
  expect(seen?.request.url).toBe('/api/services/a%20b?x=1&x=2&y=%C3%A4');
  expect(seen?.request.headers.cookie).toBe('refresh=0');
  expect(await response.text()).toBe('answer');
  expect(response.headers.getSetCookie()).toEqual([
    'refresh=1; Path=/api/auth; HttpOnly; SameSite=Strict',
    'b=2',
  ]);
  expect(response.headers.get('haulway-signature')).toBe('abc');
  expect(response.headers.get('cache-control')).toBeNull();
});

it('compresses responses that are equal for everybody, and answers 304 to clients that have them', async () => {
  const compressed = await fetch(`${site.url}/api/services`, { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(compressed.headers)).toMatchObject({
    'content-encoding': 'br',
    'haulway-signature': 'abc',
    vary: 'Accept-Encoding',
    etag: 'W/"tag"',
  });
  expect(Number(compressed.headers.get('content-length'))).toBeLessThan(SERVICES.length / 5);
  expect(await compressed.text()).toBe(SERVICES);
  // the bodies of later visits, which are in the cache already, are still read to the end, and nothing breaks
  for (let visit = 0; visit < 3; visit += 1) {
    const next = await fetch(`${site.url}/api/services`, { headers: { 'accept-encoding': 'br' } });
    expect(await next.text()).toBe(SERVICES);
  }
  const again = await fetch(`${site.url}/api/services`, {
    headers: { 'if-none-match': compressed.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const plain = await fetch(`${site.url}/api/services`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SERVICES);
});

it('removes stale-while-revalidate, so that no background request disturbs a test that watches the page', async () => {
  const { headers } = await fetch(`${site.url}/api/cached`);
  expect(headers.get('cache-control')).toBe('public, max-age=10');
});

it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
  'forwards a body of type %s byte for byte',
  async (type) => {
    const body = '{ "spaces":  "kept", "n": 1.0 }\n';
    await fetch(`${site.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': `${type}; charset=utf-8`, 'stripe-signature': 't=1,v1=f' },
      body,
    });
    expect(seen?.body.toString()).toBe(body);
    expect(seen?.request.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(seen?.request.headers['stripe-signature']).toBe('t=1,v1=f');
  },
);

it.each(['PUT', 'PATCH', 'DELETE'])('forwards %s', async (method) => {
  await fetch(`${site.url}/api/drafts/1`, { method });
  expect(seen?.request.method).toBe(method);
});

it("forwards the client's address and ignores the headers that a browser sends for it", async () => {
  await fetch(`${site.url}/api/x`, {
    headers: {
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    },
  });
  expect(seen?.request.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
  expect(seen?.request.headers['x-forwarded-host']).toBe(new URL(site.url).host);
  expect(seen?.request.headers['x-forwarded-proto']).toBe('http');
});

it('streams a response while it arrives', async () => {
  const response = await fetch(`${site.url}/api/slow`);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  api.emit('second');
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second');
});

it('forwards a 503 at once, with its own Retry-After', async () => {
  const response = await fetch(`${site.url}/api/busy`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('7');
  expect(await response.json()).toEqual({ error: 'busy' });
  expect(calls).toBe(1);
});

it('answers 503 while the API is down, and works again afterwards', async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${site.url}/api/services`, { method });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual({
      statusCode: 503,
      error: 'api_unavailable',
      message: "The service isn't available at the moment. Please try again shortly.",
    });
  }
  expect(await (await fetch(`${site.url}/services`)).text()).toBe('shell');
  await new Promise<void>((resolve) => api.listen(apiPort, 'localhost', resolve));
  expect((await fetch(`${site.url}/api/services`)).status).toBe(200);
});

it('logs why the API is unreachable', async () => {
  api.removeAllListeners('request');
  api.on('request', (request) => request.socket.destroy());
  await fetch(`${site.url}/api/services`);
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^API: /));
});

it('answers 503 if the API closes the connection', async () => {
  api.removeAllListeners('request');
  api.on('request', (request) => request.socket.destroy());
  const response = await fetch(`${site.url}/api/bookings`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(503);
});

it.each([66_000, 1_200_000, 20_000_000])(
  'refuses a body of %i bytes as the API would, while the client is still sending',
  async (size) => {
    const response = await fetch(`${site.url}/api/auth/signin`, { method: 'POST', body: 'x'.repeat(size) });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      statusCode: 413,
      error: 'too_large',
      message: 'The request is too large: at most 64 KiB is accepted.',
    });
    expect(calls).toBe(0);
  },
);

it('answers a URL that cannot be decoded with the common error body', async () => {
  const response = await fetch(`${site.url}/api/services/%zz`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    statusCode: 400,
    error: 'invalid_request',
    message: 'The request could not be understood.',
  });
});
