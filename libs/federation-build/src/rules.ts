import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { folderDigest } from './shared-libraries.js';

/** Loaders and plugins are resolved from the workspace, whatever project is being built. */
const require = createRequire(import.meta.url);

/** What all browsers of package.json's `browserslist` have. A remote that is built elsewhere can't read that list. */
const TARGET = 'es2022';

const typescript: RuleSetRule = {
  test: /\.tsx?$/u,
  exclude: /node_modules/u,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      // a remote in development runs on the host's production build of React, which has no jsxDEV
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const sonner: RuleSetRule = {
  test: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/u,
  loader: require.resolve('./without-injected-sheet.cjs'),
};

interface Styles {
  /** False for a build for Node, which needs only the class names. */
  readonly extract?: boolean;
  /** For projects whose CSS modules may have the same name. Ours differ (sheet-classes.test.ts), which saves bytes. */
  readonly hashed?: boolean;
}

const css = (modules: boolean, prefix: string, { extract = true, hashed = false }: Styles): RuleSetRule => ({
  test: modules ? /\.module\.css$/u : /(?<!\.module)\.css$/u,
  use: [
    ...(extract ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: modules && {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: !extract,
          localIdentName: `${prefix}-[name]-[local]${hashed ? '-[hash:base64:5]' : ''}`,
        },
      },
    },
  ],
  sideEffects: true,
});

/** SWC takes a tenth of the time of Terser, webpack's default, and its files are no larger (ADR 139). */
export const minimizer = () => [
  // SWC has threads of its own: a pool of processes would only take time to start
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: {}, parallel: false }),
];

/** The common configuration of host and remotes. `directory` is the project's folder. */
export const commonConfig = (
  directory: string,
  uniqueName: string,
  mode: 'production' | 'development',
  styles: Styles = {},
) =>
  ({
    mode,
    context: directory,
    target: ['web', TARGET],
    devtool: mode === 'production' ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
    },
    module: {
      rules: [
        typescript,
        sonner,
        ...[true, false].map((modules) => css(modules, uniqueName, styles)),
        { test: /\.(svg|png|webp|woff2)$/u, type: 'asset/resource' },
      ],
    },
    // Nx keeps whole builds, so only development builds the same sources again
    cache: mode === 'development' && {
      type: 'filesystem',
      name: `${uniqueName}-${mode}`,
      // webpack's cache key does not include loader options, so without this a changed rule would use stale cache
      // entries
      version: folderDigest(import.meta.dirname),
      cacheDirectory: path.resolve(directory, '../../node_modules/.cache/webpack'),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  }) satisfies Configuration;
