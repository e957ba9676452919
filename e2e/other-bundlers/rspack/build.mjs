/** `npm ci && npm run build`: a remote by Rspack and the plain plugin of module federation, written to built/. */
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const fromHost = { singleton: true, import: false, requiredVersion: false };

const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: { path: `${import.meta.dirname}/built`, publicPath: 'auto', uniqueName: 'depot_mfe', clean: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'depot_mfe',
      filename: 'entry.js',
      manifest: true,
      dts: false,
      exposes: { './module': './src/module.js' },
      shared: { react: fromHost, '@haulway/ui': fromHost },
    }),
  ],
});
const stats = await promisify(compiler.run.bind(compiler))();
process.stdout.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
process.exitCode = stats.hasErrors() ? 1 : 0;
