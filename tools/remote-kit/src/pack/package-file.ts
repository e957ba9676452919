import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LIBRARIES } from '@haulway/contracts';
import { z } from 'zod';

/** The package's entries for code in a page, each with its file in the workspace. */
export const PAGE_ENTRIES = {
  index: 'tools/remote-kit/src/host/index.ts',
  api: 'tools/remote-kit/src/host/api.ts',
  platform: 'libs/platform/src/index.ts',
  ui: 'libs/ui/src/index.ts',
  federation: 'libs/federation/src/index.ts',
  'platform/lazy': 'libs/platform/src/lazy/lazy-module.tsx',
  'platform/unsent': 'libs/platform/src/session/unsent.ts',
  testing: 'tools/remote-kit/src/host/testing.tsx',
} as const;

/** Parts with style sheets that the host does not share. A remote that uses one bundles it with its style sheet. */
export const CARRIED_ENTRIES = {
  'ui/dialog': 'libs/ui/src/dialog/index.ts',
  'ui/tabs': 'libs/ui/src/tabs/index.ts',
  'ui/calendar': 'libs/ui/src/calendar/index.ts',
  'ui/pagination': 'libs/ui/src/pagination/index.ts',
  'platform/role-page': 'libs/platform/src/role-page/RolePage.tsx',
} as const;

/**
 * The folder of these entries for bundlers, which name the classes of their style sheets and add the sheets to a page.
 */
export const CARRIED = 'carried';

/** The file with the registry's context, which the entries `federation` and `testing` share. */
export const REMOTE_VIEW = 'libs/federation/src/react/RemoteView.tsx';

/** The package's entries for a build's configuration. */
export const BUNDLER_ENTRIES = {
  webpack: 'tools/remote-kit/src/bundlers/webpack.ts',
  rspack: 'tools/remote-kit/src/bundlers/rspack.ts',
  vite: 'tools/remote-kit/src/bundlers/vite.ts',
} as const;

/** The packages that the host shares. A remote's developer installs them for types and tests, in accepted versions. */
export const HOST_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
] as const;

/** The packages of builds, by the project that has their versions. A remote needs only those of its own bundler. */
const BUNDLER_PACKAGES = {
  'libs/federation-build': [
    'webpack',
    '@module-federation/enhanced',
    '@swc/core',
    'swc-loader',
    'css-loader',
    'mini-css-extract-plugin',
    'minimizer-webpack-plugin',
  ],
  'tools/dev': ['webpack-dev-server'],
  'tools/remote-kit': ['@rspack/core', 'vite', '@module-federation/vite'],
} as const;

/** The packages with which a remote's test renders. */
export const TEST_PACKAGES = ['@testing-library/react', '@testing-library/dom'] as const;

/** The package that the contracts' types need. */
const OWN_PACKAGES = { 'tools/remote-kit': ['zod'] } as const;

const workspaceFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

const readPackageFile = (root: string, project: string) =>
  workspaceFile.parse(JSON.parse(readFileSync(path.join(root, project, 'package.json'), 'utf8')));

const versionsIn = (root: string, packages: Readonly<Record<string, readonly string[]>>, before: string) =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([project, names]) => {
      const { dependencies, devDependencies, peerDependencies } = readPackageFile(root, project);
      const versions = { ...peerDependencies, ...devDependencies, ...dependencies };
      return names.map((name) => [name, `${before}${versions[name] ?? ''}`]);
    }),
  );

/** Every package that the kit imports but does not contain. */
export const OUTSIDE: readonly string[] = [
  ...HOST_PACKAGES,
  ...Object.values(BUNDLER_PACKAGES).flat(),
  ...Object.values(OWN_PACKAGES).flat(),
  ...TEST_PACKAGES,
];

const entryOf = (name: string): string => (name === 'index' ? '.' : `./${name}`);

/**
 * The package.json of the packed kit, without its version.
 * @param declarations returns the path of a workspace file's declarations in the package
 */
export const packageFile = (root: string, declarations: (source: string) => string) => {
  // a bundler's next minor version may lack internals that its federation plugin uses
  const bundlers = versionsIn(root, BUNDLER_PACKAGES, '~');
  const tests = versionsIn(root, { 'libs/platform': TEST_PACKAGES }, '^');
  const host = Object.fromEntries(HOST_PACKAGES.map((name) => [name, SHARED_LIBRARIES[name].range]));
  const page = Object.entries(PAGE_ENTRIES).map(([name, source]) => [
    entryOf(name),
    { types: declarations(source), import: `./${name}.js`, require: `./${name}.cjs` },
  ]);
  const carried = Object.entries(CARRIED_ENTRIES).map(([name, source]) => [
    entryOf(name),
    {
      types: declarations(source),
      browser: { import: `./${CARRIED}/${name.slice(name.indexOf('/') + 1)}.js`, require: `./${name}.cjs` },
      import: `./${name}.js`,
      require: `./${name}.cjs`,
    },
  ]);
  const builds = Object.entries(BUNDLER_ENTRIES).map(([name, source]) => [
    entryOf(name),
    { types: declarations(source), default: `./build/${name}.js` },
  ]);
  return {
    name: '@haulway/remote-kit',
    description: 'What a remote of Haulway is written, built, tried and published with.',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: ['**/*.css'],
    engines: { node: '>=20.19' },
    bin: { 'haulway-remote': './build/haulway-remote.js' },
    exports: {
      ...Object.fromEntries([...page, ...carried, ...builds]),
      './css': { types: './css.d.ts' },
      './assets': { types: './assets.d.ts' },
      './test-globals': './test-globals.cjs',
      './package.json': './package.json',
    },
    dependencies: versionsIn(root, OWN_PACKAGES, ''),
    peerDependencies: { ...host, ...bundlers, ...tests },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys({ ...bundlers, ...tests }).map((name) => [name, { optional: true }]),
    ),
  };
};
