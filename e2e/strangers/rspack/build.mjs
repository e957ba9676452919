/** `npm run build`: the remote into dist/. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;
const version = process.env.VERSION ?? '1.0.0';
const fromHost = { singleton: true, import: false, requiredVersion: false };

/** Has each chunk state the integrity that the host knows of it. */
const askTheHost = {
  apply(compiler) {
    compiler.hooks.compilation.tap('ask', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'ask',
        (source) =>
          `${source}\nscript.integrity = globalThis.haulwayIntegrityOf(url);\nscript.src = globalThis.haulwayAddressOf(url);`,
      );
    });
  },
};

const compiler = rspack({
  mode: 'production',
  context: here,
  entry: {},
  output: {
    path: path.join(here, 'dist'),
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    publicPath: 'auto',
    uniqueName: 'depot_mfe',
    // two versions may be in one page
    chunkLoadingGlobal: `depot_mfe_${version.replaceAll(/\W/gu, '_')}`,
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  plugins: [
    askTheHost,
    new ModuleFederationPlugin({
      name: 'depot_mfe',
      filename: 'entry.js',
      manifest: true,
      dts: false,
      exposes: { './module': './src/module.js' },
      shared: { react: fromHost, 'react-router-dom': fromHost, '@haulway/ui': fromHost },
    }),
  ],
});
const stats = await promisify(compiler.run.bind(compiler))();
process.stdout.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
process.exitCode = stats.hasErrors() ? 1 : 0;
await cp(path.join(here, 'haulway-used-exports.json'), path.join(here, 'dist/haulway-used-exports.json'));
