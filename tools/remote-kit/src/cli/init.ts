import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteName } from '@haulway/contracts';
import { ReleaseError } from '@haulway/release/client';
import { z } from 'zod';
import { BUNDLERS, type Bundler } from './build.js';

/** The packages of each bundler, of those that the kit's package.json has versions for. */
const PACKAGES: Readonly<Record<Bundler, readonly string[]>> = {
  webpack: [
    'webpack',
    'webpack-dev-server',
    '@module-federation/enhanced',
    '@swc/core',
    'swc-loader',
    'css-loader',
    'mini-css-extract-plugin',
  ],
  // the client of webpack's development server, which serves both, takes two files of webpack
  rspack: ['@rspack/core', '@module-federation/enhanced', 'webpack', 'webpack-dev-server'],
  vite: ['vite', '@module-federation/vite'],
};
const HOST = ['react', 'react-dom', 'react-router-dom', 'react-redux', '@reduxjs/toolkit'];

const kitFile = z.object({ version: z.string(), peerDependencies: z.record(z.string(), z.string()) });

/** What the new remote is to be. */
export interface NewRemote {
  readonly name: string;
  readonly bundler: string;
  /** Where its page is; `/` and its name without `-mfe` where it is left out. */
  readonly path: string | undefined;
  readonly team: string | undefined;
  /** Where the kit comes from: an address or a path that npm installs from. */
  readonly kit: string;
}

const heading = (name: string): string =>
  name
    .replace(/-mfe$/u, '')
    .replace(/^./u, (first) => first.toUpperCase())
    .replaceAll('-', ' ');

const page = (title: string): string => `import { Container, PageHeading } from '@haulway/remote-kit/ui';

export default function Page() {
  return (
    <Container>
      <PageHeading>${title}</PageHeading>
      <p>This page is a remote of its own.</p>
    </Container>
  );
}
`;

const moduleOf = (
  name: string,
  route: string,
): string => `import { defineRemote, lazyPage } from '@haulway/remote-kit';

export default defineRemote({
  name: '${name}',
  hostApi: '^1.0.0',
  routes: [{ path: '${route}', ...lazyPage(async () => (await import('./Page.js')).default) }],
});
`;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const filesOf = (
  remote: NewRemote & { bundler: Bundler; path: string },
  versions: Readonly<Record<string, string>>,
) => {
  const title = heading(remote.name);
  const wanted = [...HOST, ...PACKAGES[remote.bundler]].sort();
  return {
    'package.json': json({
      name: remote.name,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'haulway-remote build',
        check: 'haulway-remote check',
        dev: 'haulway-remote dev',
        typecheck: 'tsc --noEmit',
      },
      devDependencies: {
        '@haulway/remote-kit': remote.kit,
        ...Object.fromEntries(wanted.map((name) => [name, versions[name]?.replace('~', '') ?? '*'])),
        '@types/react': '^19.0.0',
        typescript: '^6.0.0',
      },
    }),
    'haulway.remote.json': json({
      routes: [remote.path],
      navigation: [{ label: title, path: remote.path, audience: 'everyone' }],
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: remote.team ?? `${title} team`,
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        strict: true,
        verbatimModuleSyntax: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['@haulway/remote-kit/css'],
      },
      include: ['src'],
    }),
    [`${remote.bundler}.config.js`]: `import { remoteConfig } from '@haulway/remote-kit/${remote.bundler}';\n\nexport default remoteConfig();\n`,
    'src/module.ts': moduleOf(remote.name, remote.path),
    'src/Page.tsx': page(title),
    '.gitignore': 'dist/\nnode_modules/\n',
  };
};

/**
 * Makes the project of a new remote in a folder of its name: a page, a link in the header, a build.
 * @param kitFolder where the kit's package.json lies: it says in which versions a bundler's packages fit
 * @throws ReleaseError for a name, a path or a bundler that is none, and where something lies already
 */
export const initProject = async (
  parent: string,
  { name, bundler, path: route, ...rest }: NewRemote,
  kitFolder: string,
): Promise<string> => {
  if (!remoteName.safeParse(name).success)
    throw new ReleaseError(`${name} can't be the name of a remote: lower-case letters, digits and hyphens.`);
  const known = BUNDLERS.find((one) => one === bundler);
  if (!known) throw new ReleaseError(`--bundler takes ${BUNDLERS.join(', ')}, not ${bundler}.`);
  const at = route ?? `/${name.replace(/-mfe$/u, '')}`;
  if (!/^(?:\/[\w-]+)+$/u.test(at)) throw new ReleaseError(`--path takes a path such as /fleet, not ${at}.`);
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new ReleaseError(`There is something called ${name} here already.`);
  const kit = kitFile.parse(JSON.parse(await readFile(path.join(kitFolder, 'package.json'), 'utf8')));
  const files = filesOf({ ...rest, name, bundler: known, path: at }, kit.peerDependencies);
  await mkdir(path.join(folder, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  return folder;
};
