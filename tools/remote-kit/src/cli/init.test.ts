/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initProject, type NewRemote } from './init.js';

const KIT = 'https://haulway.example/kit/haulway-remote-kit-1.3.0-0a1b2c3d.tgz';
const DEFAULTS: NewRemote = {
  name: undefined,
  bundler: 'rspack',
  path: undefined,
  team: undefined,
  kit: KIT,
};

let home: string;
let kit: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'haulway-init-'));
  kit = path.join(home, 'kit');
  mkdirSync(kit);
  const peerDependencies = { react: '^19.0.0', '@rspack/core': '~2.2.9', vite: '~8.3.8' };
  writeFileSync(path.join(kit, 'package.json'), JSON.stringify({ version: '1.0.0', peerDependencies }));
});
afterEach(() => rmSync(home, { recursive: true }));

const read = (...file: string[]): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(home, ...file), 'utf8'));

it('creates a remote in a folder with its name', async () => {
  expect(await initProject(home, { ...DEFAULTS, name: 'fleet-mfe', team: 'Vans' }, kit)).toBe('fleet-mfe');
  expect(read('fleet-mfe/package.json')).toMatchObject({
    name: 'fleet-mfe',
    version: '1.0.0',
    type: 'module',
    devDependencies: {
      '@haulway/remote-kit': KIT,
      '@rspack/core': '2.2.9',
      react: '^19.0.0',
      '@types/react-dom': '^19.0.0',
    },
  });
  expect(read('fleet-mfe/tsconfig.json')).toHaveProperty('compilerOptions.types', [
    '@haulway/remote-kit/css',
    '@haulway/remote-kit/assets',
  ]);
  expect(read('fleet-mfe/haulway.remote.json')).toMatchObject({
    $schema: './node_modules/@haulway/remote-kit/haulway.remote.schema.json',
    routes: ['/fleet'],
    owner: 'Vans',
  });
  expect(readFileSync(path.join(home, 'fleet-mfe/ci.example.yml'), 'utf8')).toContain(
    'publish --preview > preview.txt\n',
  );
  expect(readFileSync(path.join(home, 'fleet-mfe/src/Page.tsx'), 'utf8')).toContain(
    '<title>Fleet | Haulway</title>',
  );
});

it('turns the current folder into a remote, extends the existing package.json, and pins the kit', async () => {
  const folder = path.join(home, 'depot-mfe');
  mkdirSync(folder);
  const present = {
    version: '2.0.0',
    type: 'commonjs',
    dependencies: {
      '@haulway/remote-kit': 'https://haulway.example/kit/haulway-remote-kit-1.x.tgz',
      'date-fns': '^4.0.0',
    },
  };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ ...present, scripts: { lint: 'eslint' } }),
  );
  expect(await initProject(folder, { ...DEFAULTS, bundler: 'vite', path: '/depots' }, kit)).toBe('depot-mfe');
  const made = read('depot-mfe/package.json');
  expect(made).toMatchObject({
    name: 'depot-mfe',
    version: '2.0.0',
    type: 'module',
    dependencies: { '@haulway/remote-kit': KIT, 'date-fns': '^4.0.0' },
    scripts: { lint: 'eslint', build: 'haulway-remote build' },
    devDependencies: { vite: '8.3.8' },
  });
  expect(made['devDependencies']).not.toHaveProperty('@haulway/remote-kit');
  expect(existsSync(path.join(folder, 'vite.config.js'))).toBe(true);
  expect(read('depot-mfe/tsconfig.json')).toHaveProperty(
    'compilerOptions.types',
    expect.arrayContaining(['vite/types/importMeta.d.ts']),
  );
  await expect(initProject(folder, DEFAULTS, kit)).rejects.toThrow(
    'There is haulway.remote.json here already.',
  );
});

it('names the remote after its package, without the scope', async () => {
  const folder = path.join(home, 'whatever it is');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@vans/fleet-mfe' }));
  expect(await initProject(folder, DEFAULTS, kit)).toBe('fleet-mfe');
});

it.each<[string, Partial<NewRemote>, string]>([
  ['an invalid name', { name: 'Fleet' }, "Fleet can't be the name of a remote"],
  ['a name that is a path', { name: '../fleet' }, "../fleet can't be the name"],
  ['an existing folder', { name: 'kit' }, 'There is something called kit here already.'],
  ['an unknown bundler', { name: 'fleet-mfe', bundler: 'make' }, '--bundler takes webpack, rspack, vite'],
  ['an invalid path', { name: 'fleet-mfe', path: 'fleet' }, '--path takes a path such as /fleet'],
])('refuses %s and writes nothing', async (_what, options, sentence) => {
  await expect(initProject(home, { ...DEFAULTS, ...options }, kit)).rejects.toThrow(sentence);
  expect(readdirSync(home)).toEqual(['kit']);
  expect(existsSync(path.join(home, '../fleet'))).toBe(false);
});
