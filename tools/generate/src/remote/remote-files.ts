/** The names of a new remote. */
export interface RemoteName {
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
export const packageOf = ({ full }: RemoteName, versions: Versions) => ({
  name: `@haulway/${full}`,
  version: '1.0.0',
  private: true,
  scripts: {
    typecheck: 'node ../../node_modules/typescript-7/bin/tsc --noEmit --singleThreaded',
    lint: 'eslint . --max-warnings 0',
    build: 'tsx ../../tools/build/src/webpack.ts',
    test: 'jest',
  },
  dependencies: {
    '@haulway/federation': '*',
    '@haulway/platform': '*',
    '@haulway/ui': '*',
    ...chosen(PACKAGES, versions),
  },
  devDependencies: { '@haulway/federation-build': '*', ...chosen(TEST_PACKAGES, versions) },
  nx: { name: full, tags: ['type:remote'] },
});

const manifestOf = ({ short, title }: RemoteName) => `{
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
