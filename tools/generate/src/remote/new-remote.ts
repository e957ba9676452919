import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GeneratorError } from '../generated.js';

interface RemoteName {
  /** `fleet` */
  readonly short: string;
  /** `fleet-mfe`, which is also its folder. */
  readonly full: string;
  /** `Fleet`, the name on the page. */
  readonly title: string;
  /** `FleetPage` */
  readonly page: string;
}

const words = (short: string): string[] =>
  short.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** The names of a remote. `short` is lower-case letters, digits and hyphens, beginning with a letter. */
export const namesOf = (short: string): RemoteName => ({
  short,
  full: `${short}-mfe`,
  title: words(short).join(' '),
  page: `${words(short).join('')}Page`,
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The third-party packages of a new remote. Their versions are those of the host's own library. */
const PACKAGES = ['react'];
const TEST_PACKAGES = ['@testing-library/jest-dom', '@testing-library/react', '@types/react'];

/** Exact versions by package name. */
export type Versions = Readonly<Record<string, string>>;

const chosen = (names: readonly string[], versions: Versions): Versions =>
  Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`libs/platform names no version of ${name}`);
      return [name, version];
    }),
  );

/** The package.json of a new remote. @throws Error if a package that every remote needs has no version in `versions` */
const packageOf = ({ full }: RemoteName, versions: Versions) => ({
  name: `@haulway/${full}`,
  version: '1.0.0',
  private: true,
  scripts: {
    typecheck: 'node ../../node_modules/typescript-7/bin/tsc --noEmit --singleThreaded',
    lint: 'eslint . --max-warnings 0',
    test: 'jest',
  },
  dependencies: {
    '@haulway/federation': '*',
    '@haulway/platform': '*',
    '@haulway/ui': '*',
    ...chosen(PACKAGES, versions),
  },
  devDependencies: { '@haulway/federation-build': '*', ...chosen(TEST_PACKAGES, versions) },
  nx: {
    name: full,
    tags: ['type:remote'],
    targets: { build: { executor: '@haulway/build:webpack' } },
  },
});

const manifestOf = ({ short, title }: RemoteName) => `{
  "$schema": "../../tools/remote-kit/dist/package/haulway.remote.schema.json",
  "exposed": ["./module"],
  "slots": [],
  "hostApi": "^1.0.0",
  "owner": "${short} team",
  "routes": ["/${short}"],
  "pages": { "/${short}": { "title": "${title}", "description": "${title}, by Haulway." } },
  "chunks": { "/${short}": "page" },
  "navigation": [{ "label": "${title}", "path": "/${short}", "audience": "everyone" }]
}
`;

const moduleOf = ({
  short,
  full,
  title,
  page,
}: RemoteName) => `import { defineRemote } from '@haulway/federation';
import { lazyPage } from '@haulway/federation/lazy-page';

const load = async () => (await import(/* webpackChunkName: "page" */ './page/${page}.js')).default;

/** The ${title.toLowerCase()} team's screens. */
export default defineRemote({
  name: '${full}',
  hostApi: '^1.0.0',
  routes: [{ path: '/${short}', ...lazyPage(load) }],
});
`;

const pageOf = ({ title, page }: RemoteName) => `import { Container, PageHeading } from '@haulway/ui';
import styles from './${page}.module.css';

/** The ${title.toLowerCase()} page. */
const ${page} = () => (
  <Container className={styles.page}>
    <PageHeading>${title}</PageHeading>
    <p>This page ships alone.</p>
  </Container>
);

export default ${page};
`;

const testOf = ({
  short,
  title,
  page,
}: RemoteName) => `import { renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import ${page} from './${page}.js';

test('shows what it is', async () => {
  renderRemote(${page}, { path: '/${short}' });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
});
`;

/** Tests, builds and ships the remote when something of it changes. */
const workflowOf = ({ full }: RemoteName) => `name: ${full}
on:
  pull_request:
    paths: ['apps/${full}/**', 'libs/**', 'package-lock.json']
  push:
    branches: [main]
    paths: ['apps/${full}/**', 'libs/**', 'package-lock.json']
jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with: { remote: ${full} }
    secrets: inherit
`;

const tsconfig = `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "types": ["node", "jest", "@testing-library/jest-dom"]
  },
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["dist", "node_modules"]
}
`;

/** Every file of a new remote by its path, formatted as the workspace is. */
export const filesOf = (name: RemoteName, versions: Versions): Record<string, string> => ({
  'package.json': json(packageOf(name, versions)),
  'haulway.remote.json': manifestOf(name),
  'tsconfig.json': tsconfig,
  'jest.config.mjs':
    "import { browserPreset } from '../../jest.preset.mjs';\n\nexport default browserPreset;\n",
  'webpack.config.ts': `import { remoteConfig } from '@haulway/federation-build';

export const config = remoteConfig({ directory: import.meta.dirname, name: '${name.full}' });
`,
  'src/module.ts': moduleOf(name),
  [`src/page/${name.page}.tsx`]: pageOf(name),
  [`src/page/${name.page}.module.css`]: '.page {\n  padding-block: var(--space-section);\n}\n',
  [`src/page/${name.page}.test.tsx`]: testOf(name),
});

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/**
 * The package versions that the platform is built and tested with. The whole workspace has one version of each package.
 */
export const versionsOf = (root: string): Versions => {
  const file = path.join(root, 'libs/platform/package.json');
  const { dependencies, devDependencies } = packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...dependencies, ...devDependencies };
};

const lockFile = z.looseObject({ packages: z.record(z.string(), z.unknown()) });

/** Sorts packages as npm does, so that npm's next run changes nothing. */
const sorted = (packages: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** Adds the remote to the lock file. Without it, npm ci refuses the workspace, even if all packages are installed. */
const addToLock = (root: string, name: RemoteName): void => {
  const file = path.join(root, 'package-lock.json');
  const stored: object = JSON.parse(readFileSync(file, 'utf8'));
  const lock = lockFile.parse(stored);
  const { name: packageName, version, dependencies, devDependencies } = packageOf(name, versionsOf(root));
  const folder = `apps/${name.full}`;
  lock.packages[folder] = { name: packageName, version, dependencies, devDependencies };
  lock.packages[`node_modules/${packageName}`] = { resolved: folder, link: true };
  writeFileSync(file, `${JSON.stringify({ ...stored, packages: sorted(lock.packages) }, null, 2)}\n`);
};

/**
 * Links the remote in node_modules as npm would. Nobody imports a remote, but tools that list packages read that
 * folder.
 */
const addLink = (root: string, { full }: RemoteName): void => {
  const scope = path.join(root, 'node_modules/@haulway');
  const link = path.join(scope, full);
  if (existsSync(scope) && !existsSync(link)) symlinkSync(path.join('../../apps', full), link, 'junction');
};

/**
 * Makes a remote in the workspace at `root`.
 *
 * @throws GeneratorError if the name is invalid or taken; nothing is written then
 */
export const newRemote = (root: string, short: string): RemoteName => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(short) || short.endsWith('-mfe') || short.length > 40) {
    throw new GeneratorError(
      `A remote's name is lower-case letters, digits and hyphens, such as fleet, not '${short}'.`,
    );
  }
  const name = namesOf(short);
  const folder = path.join(root, 'apps', name.full);
  if (existsSync(folder)) throw new GeneratorError(`apps/${name.full} is there already.`);
  for (const [file, text] of Object.entries(filesOf(name, versionsOf(root)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const workflows = path.join(root, '.github/workflows');
  mkdirSync(workflows, { recursive: true });
  writeFileSync(path.join(workflows, `${name.full}.yml`), workflowOf(name));
  addToLock(root, name);
  addLink(root, name);
  return name;
};
