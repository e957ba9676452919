import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type Registry } from './registry.js';

const KIT = path.resolve(import.meta.dirname, '../../../tools/remote-kit');

/**
 * Bundles `haulway-remote` into a folder, as in the packed kit. Bundlers are left out: they are for building, which the
 * tests here do not do.
 */
export const bundleCommand = async (folder: string): Promise<void> => {
  await build({
    entryPoints: { 'haulway-remote': path.join(KIT, 'src/cli/main.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // code that needs a bundler or its server stays in separate files, which are not loaded here
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: ['webpack', 'webpack-dev-server', '@rspack/core', '@rspack/dev-server', 'vite'],
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);`,
    },
  });
};

/** The contents of a remote's folder: package.json, haulway.remote.json and the files of dist. */
export interface RemoteProject {
  readonly name: string;
  readonly version: string;
  readonly declared?: object;
  readonly dist?: Readonly<Record<string, string>>;
}

const manifestOf = (remote: string) => {
  const globalName = remote.replaceAll('-', '_');
  return {
    id: globalName,
    name: globalName,
    metaData: {
      name: globalName,
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: remote },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    remotes: [],
    exposes: [
      {
        id: `${globalName}:module`,
        name: 'module',
        path: './module',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
    shared: [
      {
        id: 'react',
        name: 'react',
        version: '',
        singleton: true,
        requiredVersion: '^19.0.0',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  };
};

/** Writes a remote's project, which is sound except for what is given. Returns its folder. */
export const writeProject = (parent: string, { name, version, declared, dist }: RemoteProject): string => {
  const home = path.join(parent, name);
  rmSync(home, { recursive: true, force: true });
  const files: Readonly<Record<string, unknown>> = {
    'package.json': { name, version },
    'haulway.remote.json': {
      routes: [`/${name}`],
      navigation: [],
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: 'a team',
      ...declared,
    },
    'dist/remoteEntry.js': `// ${version}`,
    'dist/haulway-used-exports.json': { version, names: { react: ['useState'] } },
    'dist/mf-manifest.json': manifestOf(name),
    ...Object.fromEntries(Object.entries(dist ?? {}).map(([file, text]) => [`dist/${file}`, text])),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return home;
};

/** Runs the bundled command in a project, with the token of the project's remote if no other is given. */
export const runCommand = (
  folder: string,
  registry: Registry,
  home: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const token = registry.token(path.basename(home)).Authorization.replace('Bearer ', '');
    const given = {
      HAULWAY_REGISTRY: registry.api.url,
      HAULWAY_TOKEN: token,
      CHROMIUM_PATH: '/no/browser',
      ...env,
    };
    const options = { cwd: home, env: { PATH: process.env['PATH'], ...given } };
    const program = path.join(folder, 'haulway-remote.mjs');
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

const sri = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const filesOf = (home: string) => {
  const dist = path.join(home, 'dist');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(dist, file), readFileSync(file)] as const);
};

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const callOf =
  (registry: Registry, remote: string, auth: Readonly<Record<string, string>> = registry.token(remote)) =>
  (what: string, body: object) =>
    registry.api.http.post(`/micro-frontends/${remote}/${what}`).set(auth).send(body);

/** Uploads the build of a project by API calls. Returns the response to the start of the upload. */
export const uploadByCalls = async (
  registry: Registry,
  home: string,
  auth?: Readonly<Record<string, string>>,
) => {
  const call = callOf(registry, path.basename(home), auth);
  const contents = filesOf(home);
  const { version } = readJson(path.join(home, 'package.json'));
  const files = Object.fromEntries(
    contents.map(([name, bytes]) => [name, { integrity: sri(bytes), bytes: bytes.length }]),
  );
  const started = await call('uploads', { version, files });
  if (started.status !== 201) return started;
  for (const [name, bytes] of contents)
    await call(`uploads/${started.body.upload.id}/files`, {
      files: [{ name, content: bytes.toString('base64') }],
    }).expect(200);
  return started;
};

/** Uploads the build of a project and publishes it by API calls alone, without any check before. */
export const publishByCalls = async (
  registry: Registry,
  home: string,
  auth?: Readonly<Record<string, string>>,
) => {
  const started = await uploadByCalls(registry, home, auth);
  if (started.status !== 201) return started;
  const { url, version } = started.body.upload;
  const files = Object.fromEntries(filesOf(home).map(([name, bytes]) => [name, sri(bytes)]));
  return callOf(
    registry,
    path.basename(home),
    auth,
  )('releases', {
    version,
    url: `${url}/mf-manifest.json`,
    integrity: files['mf-manifest.json'],
    extras: { ...readJson(path.join(home, 'haulway.remote.json')), files },
  });
};
