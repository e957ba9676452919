/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundlePage } from '../pack/code.js';
import { drawBuild } from './draw-build.js';

const NONE = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const MANIFEST = {
  id: 'fleet_mfe',
  name: 'fleet_mfe',
  metaData: {
    name: 'fleet_mfe',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'fleet-mfe' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'fleet_mfe',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  remotes: [],
  shared: [],
  exposes: [{ id: 'fleet_mfe:module', name: 'module', path: './module', assets: NONE }],
};
/** An entry with one page whose component has this body, and slots. The host's libraries are in scope. */
const entryOf = (body: string, slots = '{}'): string => `
  let scope;
  globalThis.fleet_mfe = {
    init: (shared) => { scope = shared; },
    get: async () => {
      const lent = (name) => Object.values(scope[name])[0].lib();
      const [platform, react, ui] = ['@haulway/platform', 'react', '@haulway/ui'].map(lent);
      const routes = [{ path: '/fleet', Component: () => { ${body} } }];
      return () => ({ default: { name: 'fleet-mfe', hostApi: '^1.0.0', routes, slots: ${slots} } });
    },
  };`;

const home = mkdtempSync(path.join(tmpdir(), 'haulway-draw-test-'));
const page = path.join(home, 'draw-pages.js');
beforeAll(() => bundlePage(path.join(__dirname, 'draw-pages.tsx'), page), 60_000);
afterAll(() => rmSync(home, { recursive: true }));

const draw = (entry: string, options: { readonly deadlineMs?: number; readonly chromium?: string } = {}) => {
  const directory = mkdtempSync(path.join(home, 'build-'));
  writeFileSync(path.join(directory, 'mf-manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(directory, 'remoteEntry.js'), entry);
  return drawBuild({ remote: 'fleet-mfe', directory }, { page, ...options });
};

jest.setTimeout(120_000);

it.each([
  ['throws', 'throw new Error("no vans")', '/fleet: Error: no vans'],
  ['throws after it is mounted', 'react.useEffect(() => { null.vans; })', 'Cannot read properties of null'],
  ['renders an unknown component', 'return react.createElement(ui.Dialog)', 'Minified React error'],
  [
    'throws for an admin alone',
    'if (platform.useSession().user?.role === "admin") throw new Error("no vans"); return null;',
    '/fleet, for a signed-in admin: Error: no vans',
  ],
])('finds a page that %s', async (_what, body, problem) => {
  expect(await draw(entryOf(body))).toEqual({
    code: 'render_failed',
    problem: expect.stringContaining(problem),
  });
});

it('finds a slot that throws without props, and accepts one that handles it', async () => {
  const slots = (body: string) => entryOf('return null;', `{ 'fleet/map': (given) => { ${body} } }`);
  expect(await draw(slots('return given.vans.length;'))).toMatchObject({
    problem: expect.stringContaining('slot fleet/map: TypeError'),
  });
  expect(await draw(slots('return given.vans?.length ?? "No vans";'))).toBe('drawn');
});

it('draws with the host’s own libraries, an API that has not responded, and no network', async () => {
  const reached: unknown[] = [];
  const server = createServer((request, response) => response.end(reached.push(request.url)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const body = `
    const { isLoading } = platform.useServicesQuery();
    react.useEffect(() => void fetch('http://127.0.0.1:${(server.address() as AddressInfo).port}/').catch(() => {}));
    return react.createElement(ui.Container, null, isLoading ? 'Loading' : null.vans);`;
  expect(await draw(entryOf(body))).toBe('drawn');
  server.close();
  server.closeAllConnections();
  expect(reached).toEqual([]);
});

it.each([
  ['never finishes', 'for (;;) ;'],
  ['reloads itself', 'setTimeout(() => location.reload(), 50); throw new Promise(() => {});'],
])('ends at its deadline when a page %s', async (_what, body) => {
  expect(await draw(entryOf(body), { deadlineMs: 8_000 })).toEqual({
    code: 'render_failed',
    problem: expect.stringContaining('not drawn after 8 s'),
  });
});

it('says that there is no browser if none starts', async () => {
  expect(await draw(entryOf('return null;'), { chromium: '/bin/false' })).toBe('no browser');
});
