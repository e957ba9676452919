import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@haulway/remote-builds/assets';
import { buildOf, preloadsOf } from './build-of.js';
import { publishBuild, pruneVersions } from './publish.js';
import { developmentToken } from './registry.js';

const manifest = {
  routes: ['/fleet'],
  navigation: [],
  exposed: ['./module'],
  slots: [],
  hostApi: '^1.0.0',
  owner: 'fleet',
};

let root = '';
const dist = () => path.join(root, 'apps/fleet-mfe/dist');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'haulway-release-'));
  await mkdir(dist(), { recursive: true });
  await writeFile(path.join(root, 'apps/fleet-mfe/haulway.remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(root, 'apps/fleet-mfe/package.json'), JSON.stringify({ version: '2.1.0' }));
  await writeFile(path.join(dist(), 'mf-manifest.json'), '{}');
  await writeFile(path.join(dist(), 'remoteEntry.js'), 'one');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a version consists of the package version and a hash: equal content gives an equal version', async () => {
  const first = await buildOf(root, 'fleet-mfe');
  expect(first.version).toMatch(/^2\.1\.0-[0-9a-f]{8}$/u);
  expect((await buildOf(root, 'fleet-mfe')).version).toBe(first.version);
  await writeFile(path.join(dist(), 'remoteEntry.js'), 'two');
  expect((await buildOf(root, 'fleet-mfe')).version).not.toBe(first.version);
});

test('every file has an integrity hash', async () => {
  const { files } = await buildOf(root, 'fleet-mfe');
  expect(Object.keys(files)).toEqual(['mf-manifest.json', 'remoteEntry.js']);
  expect(files['remoteEntry.js']).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/u);
});

test.each([
  ['a remote that does not exist', 'nothing-mfe', 'There is no remote called nothing-mfe'],
  ['a remote that was not built', 'fleet-mfe', 'fleet-mfe has not been built'],
])('%s is reported in one sentence', async (_what, remote, sentence) => {
  await rm(dist(), { recursive: true });
  await expect(buildOf(root, remote)).rejects.toThrow(sentence);
});

test('an unknown key is refused with its name, and the schema of editors is not published', async () => {
  const file = path.join(root, 'apps/fleet-mfe/haulway.remote.json');
  await writeFile(file, JSON.stringify({ ...manifest, $schema: 'https://haulway.example/schema.json' }));
  expect((await buildOf(root, 'fleet-mfe')).manifest).toEqual(manifest);
  await writeFile(file, JSON.stringify({ ...manifest, opensss: {} }));
  await expect(buildOf(root, 'fleet-mfe')).rejects.toThrow(
    'apps/fleet-mfe/haulway.remote.json is not right: opensss: Nothing reads this key. Did you mean opens?',
  );
});

test('a stored version stays unchanged, and a missing file is restored', async () => {
  const assets = path.join(root, 'assets');
  const build = await buildOf(root, 'fleet-mfe');
  const entry = path.join(assets, 'fleet-mfe', build.version, 'remoteEntry.js');
  await folderStore(assets).store(build);
  await writeFile(path.join(dist(), 'remoteEntry.js'), 'changed after the build was described');
  await folderStore(assets).store(build);
  expect(await readFile(entry, 'utf8')).toBe('one');
  await rm(entry);
  await writeFile(path.join(dist(), 'remoteEntry.js'), 'one');
  await folderStore(assets).store(build);
  expect(await readFile(entry, 'utf8')).toBe('one');
});

test('source maps are stored where nobody is served, and removed with their version', async () => {
  await writeFile(path.join(dist(), 'remoteEntry.js.map'), 'map');
  const build = await buildOf(root, 'fleet-mfe');
  const assets = path.join(root, 'assets');
  const maps = path.join(assets, '.source-maps');
  const target = {
    root,
    assets: folderStore(assets),
    maps: folderStore(maps),
    assetsUrl: 'https://assets.test',
    bakedFile: '',
    apiUrl: 'https://haulway.test/api',
    tokenOf: () => 'token',
  };
  const call = jest.spyOn(globalThis, 'fetch');
  call.mockImplementation(() => Promise.resolve(Response.json({}, { status: 503 })));
  await expect(publishBuild(target, build)).rejects.toThrow();
  const files = async (folder: string) =>
    (await readdir(path.join(folder, 'fleet-mfe', build.version))).sort();
  expect(await files(assets)).toEqual(['mf-manifest.json', 'remoteEntry.js']);
  expect(await files(maps)).toEqual(['remoteEntry.js.map']);
  call.mockImplementation(() => Promise.resolve(Response.json({ versions: [build.version] })));
  await pruneVersions(target, 'fleet-mfe');
  call.mockRestore();
  await expect(files(maps)).rejects.toThrow('ENOENT');
});

test('a publish token is valid for one remote', () => {
  expect(developmentToken('secret', 'admin-mfe')).not.toBe(developmentToken('secret', 'booking-mfe'));
});

const files = {
  'mf-manifest.json': 'sha',
  'remoteEntry.1.js': 'sha',
  'expose.js': 'sha',
  'fleet.js': 'sha',
  'fleet.css': 'sha',
};
const chunks = { __federation_expose_module: ['expose.js'], fleet: ['fleet.css', 'expose.js', 'fleet.js'] };

test('a route preloads the entry, the exposed module and its chunk, each once', () => {
  expect(preloadsOf({ ...manifest, chunks: { '/fleet': 'fleet' } }, files, chunks)).toEqual({
    '/fleet': ['remoteEntry.1.js', 'expose.js', 'fleet.css', 'fleet.js'],
  });
});

test('routes without a named chunk have no preloads', () => {
  expect(preloadsOf(manifest, files, chunks)).toBeUndefined();
});

test('a chunk that was not built is an error', () => {
  expect(() => preloadsOf({ ...manifest, chunks: { '/fleet': 'boat' } }, files, chunks)).toThrow(
    "no chunk 'boat'",
  );
});
