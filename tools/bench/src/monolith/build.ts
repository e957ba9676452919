import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hostConfig } from '@haulway/federation-build';
import { remotesOf } from '@haulway/release';
import { createSite, listen } from '@haulway/site';
import webpack, { type Configuration } from 'webpack';
import { z } from 'zod';

const runTimeConfig = z.object({
  discoveryKey: z.string(),
  stripePublishableKey: z.string(),
  stripeJsUrl: z.string(),
});
const registry = z.object({ microFrontends: z.record(z.string(), z.array(z.object({ url: z.string() }))) });

/** Serves a build as the running site serves its own: the same server, settings and API, on a separate port. */
export const serveBeside = async (siteUrl: string, shellDist: string) => {
  const get = async (path: string): Promise<unknown> => (await fetch(siteUrl + path)).json();
  const config = runTimeConfig.parse(await get('/config.json'));
  const { microFrontends } = registry.parse(await get('/api/micro-frontends'));
  const origins = Object.values(microFrontends).flatMap((versions) =>
    versions.map(({ url }) => new URL(url).origin),
  );
  const site = await createSite({
    ...config,
    siteUrl,
    shellDist,
    apiUrl: siteUrl,
    registryUrl: siteUrl,
    assetOrigins: [...new Set(origins)],
  });
  return listen(site, 0);
};

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SHELL = path.join(ROOT, 'apps/shell');
const FOLDER = path.join(ROOT, 'node_modules/.cache/haulway-bench/monolith');
const DIST = path.join(FOLDER, 'dist');
const CACHE = path.join(ROOT, 'node_modules/.cache/webpack');
const LIST = path.join(FOLDER, 'remotes.ts');

/** Writes the list of the remotes at build time. Without this bundle, the shell reads the list at run time. */
const writeList = async (remotes: readonly string[]): Promise<void> => {
  const imports = remotes.flatMap((name, index) => [
    `import module${index} from '${path.join(ROOT, 'apps', name, 'src/module.ts')}';`,
    `import manifest${index} from '${path.join(ROOT, 'apps', name, 'haulway.remote.json')}';`,
  ]);
  const entries = remotes.map(
    (name, index) => `{ name: '${name}', module: module${index}, manifest: manifest${index} }`,
  );
  await mkdir(FOLDER, { recursive: true });
  await writeFile(LIST, [...imports, `export default [${entries.join(', ')}];`, ''].join('\n'));
};

/** The shell's own configuration, but with that list instead of composition at run time, and no federation runtime. */
const monolithConfig = (): Configuration => {
  const host = hostConfig({ directory: SHELL });
  const here = import.meta.dirname;
  return {
    ...host,
    output: { ...host.output, path: DIST },
    resolve: {
      ...host.resolve,
      alias: {
        '@haulway/federation/host': path.join(here, 'host.ts'),
        'haulway-monolith-remotes': LIST,
      },
    },
    plugins: [
      ...(host.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /remotes[\\/]federation-runtime\.js$/u,
        path.join(here, 'no-runtime.ts'),
      ),
    ],
    cache: { type: 'filesystem', name: 'monolith', cacheDirectory: CACHE },
  };
};

/**
 * Builds the site as one bundle: the unchanged sources of the shell and the remotes, in one webpack build without
 * federation, pre-rendered like the shell. Returns the folder of its files.
 */
export const buildMonolith = async (): Promise<string> => {
  await writeList(await remotesOf(ROOT));
  await rm(DIST, { recursive: true, force: true });
  const compiler = webpack(monolithConfig());
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave nothing');
  const prerender = path.join(SHELL, 'prerender/build.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', prerender, DIST], {
    cwd: SHELL,
  });
  return DIST;
};
