import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { parseConfig } from '../../registry-config.js';
import { UploadStore } from '../uploads/upload-store.js';
import { MapStacks } from './map-stacks.js';

const ORIGIN = 'https://assets.test';
const BUILD = `${ORIGIN}/fleet-mfe/1.0.0-ab`;
const FRAME = `at send (${BUILD}/page.js:1:1)`;
/** The first column of the script is line 14, column 9 of src/Page.tsx. */
const MAP = { version: 3, sources: ['webpack://fleet/./src/Page.tsx'], names: [], mappings: 'AAaQ' };

const folder = mkdtempSync(path.join(tmpdir(), 'haulway-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = parseConfig({
  REGISTRY_DATABASE_URL: 'postgres://localhost/haulway',
  REGISTRY_SECRET: '61f0c2d97b35e84a1c9d20f7b86e35a4d21c',
  DISCOVERY_SIGNING_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
});
const stacks = new MapStacks(
  new UploadStore({ ...config, uploads: { url: ORIGIN, quotaBytes: 2 ** 30, storage: { folder } } }),
);

const mapped = async (stack: string, map: object = MAP): Promise<string[] | undefined> => {
  const build = path.join(folder, '.source-maps/fleet-mfe/1.0.0-ab');
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, 'page.js.map'), JSON.stringify(map));
  return (await stacks.execute('fleet-mfe', [stack]))[0];
};

beforeEach(() => void jest.spyOn(Logger.prototype, 'warn').mockImplementation());

it.each([
  ['is no address', 'https://[/page.js'],
  ['lies below a source map', `${BUILD}/page.js.map/page.js`],
  ['has a name that is too long', `${BUILD}/${'a'.repeat(300)}.js`],
])('lists a failure all the same when a file in its stack %s', async (_what, url) => {
  const invented = `at forged (${url}:1:1)`;
  expect(await mapped(`${invented}\n${FRAME}`)).toEqual([invented, 'at send (src/Page.tsx:14:9)']);
});

it('lists a failure all the same when a line in its stack is none', async () => {
  const invented = `at forged (${BUILD}/page.js:0:1)`;
  expect(await mapped(`${invented}\n${FRAME}`)).toEqual([invented, 'at send (src/Page.tsx:14:9)']);
});

it.each([
  [
    'sections, of which one begins far down',
    { version: 3, sections: [{ offset: { line: 3e6, column: 0 }, map: MAP }] },
  ],
  ['more mappings than are read', { ...MAP, mappings: `AAaQ${';'.repeat(2 * 1024 * 1024)}` }],
])('does not read a source map with %s', async (_what, map) => {
  expect(await mapped(`at send (${BUILD}/page.js:3000001:1)\n${FRAME}`, map)).toEqual([
    `at send (${BUILD}/page.js:3000001:1)`,
    FRAME,
  ]);
});

it('parses no more than 8 MiB of source maps for one call', async () => {
  const names = ['a', 'b', 'c'];
  const padded = JSON.stringify({ ...MAP, sourcesContent: ['x'.repeat(3 * 1024 * 1024)] });
  await mapped(FRAME);
  for (const name of names)
    writeFileSync(path.join(folder, `.source-maps/fleet-mfe/1.0.0-ab/${name}.js.map`), padded);
  const frames = names.map((name) => `at send (${BUILD}/${name}.js:1:1)`);
  const own = 'at send (src/Page.tsx:14:9)';
  expect(await stacks.execute('fleet-mfe', [frames.join('\n')])).toEqual([[own, own, frames[2]]]);
});

it("reads the maps of the remote's own files, whatever other files a stack names before", async () => {
  const others = Array.from({ length: 12 }, (_, at) => `at host (https://haulway.test/${at}.js:1:1)`);
  expect((await mapped([...others, FRAME].join('\n')))?.at(-1)).toBe('at send (src/Page.tsx:14:9)');
});
