/** `npm run build`: the remote into dist/. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const here = import.meta.dirname;
const version = process.env.VERSION ?? '1.0.0';
const fromHost = { singleton: true, import: false, requiredVersion: false };

/** Has each chunk state the integrity that the host knows of it. */
const askTheHost = {
  apply(compiler) {
    compiler.hooks.compilation.tap('ask', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ask',
        (source) =>
          `${source}\nscript.integrity = globalThis.haulwayIntegrityOf(url);\nscript.src = globalThis.haulwayAddressOf(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ask',
        (source, { tag, href }) =>
          `${source}\n${tag}.integrity = globalThis.haulwayIntegrityOf(${href});\n${tag}.href = globalThis.haulwayAddressOf(${href});`,
      );
    });
  },
};

const compiler = webpack({
  mode: 'production',
  context: here,
  entry: {},
  output: {
    path: path.join(here, 'dist'),
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    publicPath: 'auto',
    uniqueName: 'lorry_mfe',
    // two versions may be in one page
    chunkLoadingGlobal: `lorry_mfe_${version.replaceAll(/\W/gu, '_')}`,
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  module: { rules: [{ test: /\.css$/u, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
  plugins: [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:10].css',
      chunkFilename: '[name].[contenthash:10].css',
    }),
    askTheHost,
    new ModuleFederationPlugin({
      name: 'lorry_mfe',
      filename: 'entry.[contenthash:10].js',
      manifest: true,
      dts: false,
      exposes: { './module': './src/module.js' },
      shared: {
        react: fromHost,
        'react-router-dom': fromHost,
        '@haulway/platform': fromHost,
        '@haulway/ui': fromHost,
      },
      experiments: { externalRuntime: true },
    }),
  ],
});
const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
process.stdout.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
process.exitCode = stats.hasErrors() ? 1 : 0;
await cp(path.join(here, 'haulway-used-exports.json'), path.join(here, 'dist/haulway-used-exports.json'));
