/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { remoteConfig, remoteDevConfig } from './remote-config.js';

/** Inside the workspace, so that packages are resolved as from an app. */
const CACHE = path.resolve(__dirname, '../.cache');

const USED = 'export const used = { seats: 7 };';
const page = (colour: string): string => `import './page.css';
import { useLocation } from 'react-router-dom';
import { used } from './used.js';
export const Page = () => useLocation().pathname + used.seats + '${colour}';`;

let workspace: string;
let directory: string;
const write = (file: string, text: string): void => {
  const target = path.join(directory, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};
const built = (): string[] => readdirSync(path.join(directory, 'dist'), { recursive: true }).map(String);
const isScript = (file: string): boolean => file.endsWith('.js');
const isShipped = (file: string): boolean =>
  file !== 'mf-stats.json' && file !== 'chunk-files.json' && !file.endsWith('.map');
const read = (file: string): string => readFileSync(path.join(directory, 'dist', file), 'utf8');

const run = (): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(remoteConfig({ directory, name: 'fleet-mfe' }));
    compiler?.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('webpack said nothing'))));
    });
  });

beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true });
  workspace = mkdtempSync(path.join(CACHE, 'remote-config-'));
  directory = path.join(workspace, 'apps/fleet-mfe');
  write('../../package-lock.json', '{}');
  write('../../libs/ui/src/index.ts', 'export {};');
  write('package.json', '{ "name": "fleet-mfe", "private": true }');
  write(
    'src/module.ts',
    `import { useState } from 'react';
import { Link } from 'react-router-dom';
const load = () => import(/* webpackChunkName: "fleet" */ './page.js');
export default { name: 'fleet-mfe', load, Link, useState };`,
  );
  write('src/page.ts', page('red'));
  write('src/page.css', '.van { color: red; }');
  write('src/used.ts', USED);
  const stats = await run();
  expect(stats.toString({ all: false, errors: true })).toBe('');
}, 120_000);
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('the build of a remote', () => {
  it('names every file by its content hash, so that no file is ever changed in place', () => {
    const assets = built().filter((file) => /\.(?:js|css)$/u.test(file));
    expect(assets.length).toBeGreaterThan(2);
    expect(assets.filter((file) => !/\.[0-9a-f]{10}\.(?:js|css)$/u.test(file))).toEqual([]);
  });

  it('exposes the one module, under an entry that the manifest names', () => {
    const manifest: { exposes: { path: string }[]; metaData: { remoteEntry: { name: string } } } = JSON.parse(
      read('mf-manifest.json'),
    );
    expect(manifest.exposes.map((each) => each.path)).toEqual(['./module']);
    expect(built()).toContain(manifest.metaData.remoteEntry.name);
  });

  it('gets the integrity and address of each script and style from the host before requesting it', () => {
    const entry = built().find((file) => file.startsWith('remoteEntry.')) ?? '';
    const code = read(entry);
    expect(code.match(/integrity=globalThis\.haulwayIntegrityOf\(/gu)).toHaveLength(2);
    expect(code.match(/=globalThis\.haulwayAddressOf\(/gu)).toHaveLength(2);
  });

  it('records which exports of shared libraries it uses, also in later chunks', () => {
    expect(JSON.parse(read('haulway-used-exports.json'))).toEqual({
      names: { react: ['useState'], 'react-router-dom': ['Link', 'useLocation'] },
    });
  });

  it('contains no shared library', () => {
    const code = built()
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    expect(code).not.toContain('react.production');
    expect(code.length).toBeLessThan(200_000);
  });

  it('lists the files of a named chunk, including its style sheet', () => {
    const files: Record<string, string[]> = JSON.parse(read('chunk-files.json'));
    expect(files['fleet']?.map((file) => path.extname(file)).sort()).toEqual(['.css', '.js']);
  });

  it('has unique chunk names, so that two versions can be in one page', async () => {
    const nameIn = () =>
      /haulway_fleet_mfe_[0-9a-f]{10}/u.exec(built().filter(isScript).map(read).join(''))?.[0];
    const before = nameIn();
    write('src/page.ts', page('purple'));
    await run();
    expect(before).toBeDefined();
    expect(nameIn()).toBeDefined();
    expect(nameIn()).not.toBe(before);
  });

  it('changes only when its inputs change', async () => {
    const contents = () =>
      Object.fromEntries(
        built()
          .filter(isShipped)
          .map((file) => [file, read(file)]),
      );
    await run();
    const before = contents();
    write('../../package-lock.json', '{ "packages": { "node_modules/another": { "version": "1.0.0" } } }');
    write('../../libs/ui/src/index.ts', 'export const something = 1;');
    write('src/used.ts', `${USED} export const added = { path: '/another' };`);
    await run();
    expect(contents()).toEqual(before);
    write('src/used.ts', USED.replace('7', '8'));
    await run();
    expect(contents()).not.toEqual(before);
  }, 120_000);

  it('is readable for a development server, and otherwise the same', () => {
    const [live, dev] = [remoteConfig, remoteDevConfig].map((make) => make({ directory, name: 'fleet-mfe' }));
    expect([live?.mode, dev?.mode]).toEqual(['production', 'development']);
    expect(dev?.plugins?.map((plugin) => plugin?.constructor.name)).toEqual(
      live?.plugins?.map((plugin) => plugin?.constructor.name),
    );
  });
});
