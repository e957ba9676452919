import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DISCOVERY_SCHEMA } from '@haulway/contracts';
import { bakeDiscovery } from './publish.js';

const DOCUMENT = JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends: {} });
let folder: string;
let registry: Server;
let served: { status: number; body: string; headers: Record<string, string> };
const apiUrl = (): string => {
  const address = registry.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}/api`;
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haulway-bake-'));
  served = { status: 200, body: DOCUMENT, headers: { 'haulway-signature': 'v1;seq=1;exp=2;sig=AAAA' } };
  registry = createServer((_request, response) =>
    response.writeHead(served.status, served.headers).end(served.body),
  ).listen(0);
  await once(registry, 'listening');
});
afterEach(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

const bake = () => bakeDiscovery(apiUrl(), path.join(folder, 'shell/discovery.json'));

test('keeps the exact document and its signature, and no other files', async () => {
  await bake();
  expect(JSON.parse(await readFile(path.join(folder, 'shell/discovery.json'), 'utf8'))).toEqual({
    signature: 'v1;seq=1;exp=2;sig=AAAA',
    document: DOCUMENT,
  });
  expect(await readdir(path.join(folder, 'shell'))).toEqual(['discovery.json']);
});

test.each([
  ['an error', { status: 500 }],
  ['no signature', { headers: {} }],
  ['something else', { body: '<html>' }],
])('keeps the existing document if the registry responds with %s', async (_what, change) => {
  await bake();
  served = { ...served, ...change };
  await expect(bake()).rejects.toThrow('has no document to keep');
  expect(await readFile(path.join(folder, 'shell/discovery.json'), 'utf8')).toContain('v1;seq=1');
});
