import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteName } from '@haulway/contracts';
import { ReleaseError } from '@haulway/release/client';
import { z } from 'zod';
import { KIT } from '../bundlers/kit-names.js';
import { BUNDLERS, type Bundler } from './build.js';
import { CI_EXAMPLE } from './ci-example.js';

/** The packages of each bundler. The kit's package.json has their versions. */
const PACKAGES: Readonly<Record<Bundler, readonly string[]>> = {
  webpack: [
    'webpack',
    'webpack-dev-server',
    '@module-federation/enhanced',
    '@swc/core',
    'swc-loader',
    'css-loader',
    'mini-css-extract-plugin',
    'minimizer-webpack-plugin',
  ],
  // Rspack uses webpack's development server, too, and the server's client needs two files of webpack
  rspack: ['@rspack/core', '@module-federation/enhanced', 'webpack', 'webpack-dev-server'],
  vite: ['vite', '@module-federation/vite'],
};
const HOST = ['react', 'react-dom', 'react-router-dom', 'react-redux', '@reduxjs/toolkit'];

const kitFile = z.object({ version: z.string(), peerDependencies: z.record(z.string(), z.string()) });

/** The package.json of the kit in a folder. */
export const readKit = (folder: string): z.infer<typeof kitFile> =>
  kitFile.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

export interface NewRemote {
  /** The default is the name in package.json or of the folder. */
  readonly name: string | undefined;
  readonly bundler: string;
  /** The path of its page. The default is `/` and its name without `-mfe`. */
  readonly path: string | undefined;
  readonly team: string | undefined;
  /** The source of the kit: an address or a path from which npm can install it. */
  readonly kit: string;
}

const heading = (name: string): string =>
  name
    .replace(/-mfe$/u, '')
    .replace(/^./u, (first) => first.toUpperCase())
    .replaceAll('-', ' ');

const page = (title: string): string => `import { Container, PageHeading } from '@haulway/remote-kit/ui';
import styles from './Page.module.css';

export default function Page() {
  return (
    <Container className={styles['page']}>
      <title>${title} | Haulway</title>
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

/** The version of a bundler's package that the kit was made with. A range stays a range for libraries. */
export const pinned = (range: string): string => range.replace('~', '');

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const dependencies = z.record(z.string(), z.string()).default({});
/** An existing package.json. All its fields stay. */
const presentFile = z.looseObject({
  name: z.string().optional(),
  version: z.string().default('1.0.0'),
  scripts: dependencies,
  dependencies,
  devDependencies: dependencies,
});

type Made = NewRemote & { readonly name: string; readonly bundler: Bundler; readonly path: string };

const packageFile = (remote: Made, text: string, versions: Readonly<Record<string, string>>): object => {
  const present = presentFile.parse(JSON.parse(text));
  const names = [...HOST, ...PACKAGES[remote.bundler]].sort();
  const needed = {
    ...Object.fromEntries(names.map((name) => [name, pinned(versions[name] ?? '*')])),
    '@types/react': '^19.0.0',
    '@types/react-dom': '^19.0.0',
    typescript: '^6.0.0',
  };
  const missing = Object.entries(needed).filter(([name]) => !(name in present.dependencies));
  // npm has written the address that the kit was installed from, which may be that of the newest one
  const isDependency = KIT in present.dependencies;
  return {
    ...present,
    ...(isDependency && { dependencies: { ...present.dependencies, [KIT]: remote.kit } }),
    name: present.name ?? remote.name,
    private: true,
    type: 'module',
    scripts: {
      ...present.scripts,
      build: 'haulway-remote build',
      check: 'haulway-remote check',
      dev: 'haulway-remote dev',
      typecheck: 'tsc --noEmit',
    },
    devDependencies: {
      ...Object.fromEntries(missing),
      ...present.devDependencies,
      ...(!isDependency && { [KIT]: remote.kit }),
    },
  };
};

/** How a remote of another repository checks its types. */
export const TYPE_SETTINGS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  types: [`${KIT}/css`, `${KIT}/assets`],
};

/** Vite also has `import.meta.env`. */
const typesOf = (bundler: Bundler): readonly string[] =>
  bundler === 'vite' ? [...TYPE_SETTINGS.types, 'vite/types/importMeta.d.ts'] : TYPE_SETTINGS.types;

/** The files of a remote, without its package.json. */
const filesOf = (remote: Made) => {
  const title = heading(remote.name);
  return {
    'haulway.remote.json': json({
      $schema: `./node_modules/${KIT}/haulway.remote.schema.json`,
      routes: [remote.path],
      navigation: [{ label: title, path: remote.path, audience: 'everyone' }],
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: remote.team ?? `${title} team`,
    }),
    'tsconfig.json': json({
      compilerOptions: { ...TYPE_SETTINGS, types: typesOf(remote.bundler) },
      include: ['src'],
    }),
    [`${remote.bundler}.config.js`]: `import { remoteConfig } from '@haulway/remote-kit/${remote.bundler}';\n\nexport default remoteConfig();\n`,
    'src/module.ts': moduleOf(remote.name, remote.path),
    'src/Page.tsx': page(title),
    'src/Page.module.css': '.page {\n  padding-block: var(--space-10);\n}\n',
    '.gitignore': 'dist/\nnode_modules/\n',
    'ci.example.yml': CI_EXAMPLE,
  };
};

const textOf = (file: string): Promise<string> =>
  existsSync(file) ? readFile(file, 'utf8') : Promise.resolve('{}');

/**
 * Makes the project of a new remote: a page, a link in the header, a build. With a name, it is made in a new folder of
 * that name. Without one, it is made in `parent` itself, and an existing package.json is extended.
 * @param kitFolder the folder of the kit's package.json, which has the fitting versions of a bundler's packages
 * @returns the remote's name
 * @throws ReleaseError if the name, the path or the bundler is invalid, or if a file or folder already exists
 */
export const initProject = async (
  parent: string,
  requested: NewRemote,
  kitFolder: string,
): Promise<string> => {
  const { bundler, path: route } = requested;
  const folder = path.join(parent, requested.name ?? '');
  if (requested.name !== undefined && existsSync(folder))
    throw new ReleaseError(`There is something called ${requested.name} here already.`);
  const packageText = await textOf(path.join(folder, 'package.json'));
  const { name: called = path.basename(folder) } = presentFile.parse(JSON.parse(packageText));
  const name = requested.name ?? called.replace(/^@[^/]*\//u, '');
  if (!remoteName.safeParse(name).success)
    throw new ReleaseError(`${name} can't be the name of a remote: lower-case letters, digits and hyphens.`);
  const known = BUNDLERS.find((one) => one === bundler);
  if (!known) throw new ReleaseError(`--bundler takes ${BUNDLERS.join(', ')}, not ${bundler}.`);
  const at = route ?? `/${name.replace(/-mfe$/u, '')}`;
  if (!/^(?:\/[\w-]+)+$/u.test(at)) throw new ReleaseError(`--path takes a path such as /fleet, not ${at}.`);
  const remote = { ...requested, name, bundler: known, path: at };
  const kit = readKit(kitFolder);
  const files = filesOf(remote);
  const inTheWay = Object.keys(files).find((file) => existsSync(path.join(folder, file)));
  if (inTheWay !== undefined) throw new ReleaseError(`There is ${inTheWay} here already.`);
  await mkdir(path.join(folder, 'src'), { recursive: true });
  const pkg = json(packageFile(remote, packageText, kit.peerDependencies));
  for (const [file, text] of Object.entries({ 'package.json': pkg, ...files }))
    await writeFile(path.join(folder, file), text);
  return name;
};
