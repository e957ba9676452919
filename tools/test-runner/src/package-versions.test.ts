import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = ['apps', 'libs', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);

const declared = ['', 'e2e', ...FOLDERS].flatMap((folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  );
  return Object.entries<string>({ ...dependencies, ...devDependencies });
});
const isOurs = (name: string) => name.startsWith('@haulway/');

it('declares each package in one exact version in all workspaces', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of declared) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect(versions.size).toBeGreaterThan(100);
  const several = [...versions].filter(([, { size }]) => size > 1).map(([name]) => name);
  // the types of a package follow its major version
  const ranges = declared.filter(
    ([name, version]) =>
      !isOurs(name) && !name.startsWith('@types/') && !/^(npm:\w+@)?\d+\.\d+\.\d+/u.test(version),
  );
  expect({ several, ranges }).toEqual({ several: [], ranges: [] });
});

it('declares our own packages without a version', () => {
  expect(declared.filter(([name, version]) => isOurs(name) && version !== '*')).toEqual([]);
});
