import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, temporaryFolder } from '../../../test/programs.js';
import { checkModules, checkNode } from './installation.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

const write = (file: string, content: object) => {
  mkdirSync(join(folder.path, file, '..'), { recursive: true });
  writeFileSync(join(folder.path, file), JSON.stringify(content));
};
const required = {
  '': { version: '1.0.0' },
  'apps/api': { version: '1.0.0' },
  'node_modules/@haulway/api': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
  'node_modules/@rspack/core': { version: '2.0.0', peer: true },
};

function install(installed: Record<string, object>): void {
  write('package-lock.json', { packages: required });
  write('node_modules/.package-lock.json', { packages: installed });
  for (const path of Object.keys(installed)) write(`${path}/package.json`, {});
}

it('accepts the packages that are installed here', () => {
  expect(() => checkNode(ROOT)).not.toThrow();
  expect(() => checkModules(ROOT)).not.toThrow();
});

it('requires a recent Node version', () => {
  expect(() => checkNode(ROOT, 'v18.20.0')).toThrow(
    /^Node >=\S+ is needed and this is v18.20.0: install a newer one\.$/,
  );
});

it('ignores optional packages, peers that are left out, and links', () => {
  install({ 'node_modules/fastify': { version: '5.0.0' } });
  expect(() => checkModules(folder.path)).not.toThrow();
});

it('names a package that is missing or has another version', () => {
  install({});
  expect(() => checkModules(folder.path)).toThrow(
    'The packages are not complete (fastify is missing): run npm ci.',
  );
  install({ 'node_modules/fastify': { version: '4.0.0' } });
  expect(() => checkModules(folder.path)).toThrow('(fastify is 4.0.0 instead of 5.0.0)');
});

it('reports that no packages are installed', () => {
  expect(() => checkModules(folder.path)).toThrow('The packages are not installed: run npm ci.');
});
