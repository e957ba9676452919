import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const MODULE = `
  import { createElement as h, useState } from 'react';
  import { Button, Container, PageHeading } from '@haulway/ui';
  const Component = () => {
    const [vans, setVans] = useState(1);
    return h(Container, null, h(PageHeading, null, 'Depot'),
      h(Button, { onClick: () => setVans(vans + 1) }, vans + ' vans'));
  };
  export default { name: 'depot-mfe', hostApi: '^1.0.0', routes: [{ path: '/depot', Component }] };`;

const fromHost = { singleton: true, import: false, requiredVersion: false } as const;

const filesIn = async (folder: string): Promise<Record<string, Buffer>> => {
  const names = await readdir(folder);
  const files = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(files));
};

/**
 * A remote as a team builds it with webpack and the plugin of `@module-federation/enhanced` (docs/remotes.md).
 * @param externalRuntime whether it uses the host's federation runtime or contains one of its own
 * @returns its files by name
 */
export const pluginsRemote = async (externalRuntime: boolean): Promise<Record<string, Buffer>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'haulway-plugins-remote-'));
  try {
    await writeFile(path.join(folder, 'module.js'), MODULE);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: {},
      output: { path: path.join(folder, 'dist'), publicPath: 'auto', uniqueName: 'depot_mfe' },
      plugins: [
        new ModuleFederationPlugin({
          name: 'depot_mfe',
          filename: 'entry.js',
          manifest: true,
          dts: false,
          exposes: { './module': './module.js' },
          shared: { react: fromHost, '@haulway/ui': fromHost },
          experiments: { externalRuntime },
        }),
      ],
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    if (!stats || stats.hasErrors())
      throw new Error(stats?.toString('errors-only') ?? 'webpack gave nothing');
    return await filesIn(path.join(folder, 'dist'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
