import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { importsOf, ROOT, type Workspace, workspaces } from './workspaces.js';

const all = workspaces();
const workspace = (folder: string): Workspace => {
  const found = all.find((each) => each.folder === folder);
  if (!found) throw new Error(`There is no workspace ${folder}`);
  return found;
};

it('finds every workspace', () => {
  expect(all.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['apps/api', 'apps/shell', 'libs/domain', 'tools/dev', 'e2e']),
  );
});

it('requires the same exact version of each package in all workspaces', () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of all) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@haulway/')) expect([name, version]).toEqual([name, '*']);
      else versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  const several = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name);
  // a @types package follows the major version of the package that it describes
  const loose = [...versions].filter(
    ([name, [version = '']]) => !name.startsWith('@types/') && !/^(?:npm:[^@]+@)?\d/u.test(version),
  );
  expect({ several, loose }).toEqual({ several: [], loose: [] });
});

it.each(all)('$folder declares every package that its sources import as a runtime dependency', (each) => {
  const development = each.folder.startsWith('tools/') || each.folder === 'e2e' ? each.devDependencies : {};
  const declared = { ...each.dependencies, ...development };
  const madeByTheBuild = new Set(['haulway-monolith-remotes']);
  const buildOnly = new Set(['esbuild', 'webpack', '@haulway/federation-build', '@haulway/release']);
  const missing = [...importsOf(each)].filter(
    (name) =>
      !(name in declared) &&
      // A package may import its own main entry: the host shares that entry, and each remote bundles the importing
      // part.
      name !== each.name &&
      !madeByTheBuild.has(name) &&
      !(buildOnly.has(name) && name in each.devDependencies),
  );
  expect(missing).toEqual([]);
});

it('installs the API without packages of the browser or of the build', () => {
  const file = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const { packages } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({
          resolved: z.string().optional(),
          dependencies: z.record(z.string(), z.string()).default({}),
        }),
      ),
    })
    .parse(file);
  const reached = new Set<string>();
  const visit = (folder: string): void => {
    if (reached.has(folder)) return;
    reached.add(folder);
    for (const name of Object.keys(packages[folder]?.dependencies ?? {})) {
      const link = packages[`node_modules/${name}`]?.resolved;
      visit(name.startsWith('@haulway/') && link ? link : `node_modules/${name}`);
    }
  };
  visit('apps/api');
  const unwanted = ['react', 'react-dom', 'radix-ui', 'webpack', 'nx', 'jest', 'playwright-core'];
  expect(reached.has('node_modules/@nestjs/core')).toBe(true);
  expect(unwanted.filter((name) => reached.has(`node_modules/${name}`))).toEqual([]);
});

/** The libraries that the owner chose for the product, and the project that must import each. */
const CHOSEN: readonly (readonly [name: string, folder: string])[] = [
  ['react', 'apps/shell'],
  ['react-dom', 'apps/shell'],
  ['react-router-dom', 'apps/shell'],
  ['@module-federation/enhanced', 'libs/federation'],
  ['webpack', 'libs/federation-build'],
  ['@nestjs/core', 'apps/api'],
  ['@nestjs/common', 'apps/api'],
  ['@nestjs/passport', 'apps/api'],
  ['passport-jwt', 'apps/api'],
  ['typeorm', 'apps/api'],
  ['pg', 'apps/api'],
  ['stripe', 'apps/api'],
  ['@stripe/react-stripe-js', 'apps/booking-mfe'],
  ['@reduxjs/toolkit', 'libs/platform'],
];

it.each(CHOSEN)('uses %s, which %s imports outside its tests', (name, folder) => {
  expect(workspace(folder).dependencies).toHaveProperty([name]);
  expect([...importsOf(workspace(folder))]).toContain(name);
});

it.each([
  ['jest', 'tools/test-runner'],
  ['@playwright/test', 'e2e'],
])('is tested with %s, which %s declares', (name, folder) => {
  const { dependencies, devDependencies } = workspace(folder);
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
});
