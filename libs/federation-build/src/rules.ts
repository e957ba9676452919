import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { folderDigest } from './folder-digest.js';

/** Loaders and plugins come from the workspace, whatever project is being built. */
const require = createRequire(import.meta.url);

/** The browsers of the last years: modules, async and class fields need no rewriting (README). */
const TARGET = 'es2022';

const typescript: RuleSetRule = {
  test: /\.tsx?$/u,
  exclude: /node_modules/u,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      // a remote in development runs on the host's React, which is the production one and knows no jsxDEV
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const sonner: RuleSetRule = {
  test: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/u,
  loader: require.resolve('./without-injected-sheet.cjs'),
};

/** `extract` puts the sheets into files; a build for Node needs the class names only. */
const css = (modules: boolean, uniqueName: string, extract: boolean): RuleSetRule => ({
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
          localIdentName: `${uniqueName}-[name]-[local]-[hash:base64:5]`,
        },
      },
    },
  ],
  sideEffects: true,
});

/** What host and remotes are built with alike. `directory` is the project's folder. */
export const commonConfig = (
  directory: string,
  uniqueName: string,
  mode: 'production' | 'development',
  extractCss = true,
) =>
  ({
    mode,
    context: directory,
    target: ['web', TARGET],
    devtool: mode === 'production' ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
      conditionNames: ['haulway', '...'],
    },
    module: {
      rules: [
        typescript,
        sonner,
        css(true, uniqueName, extractCss),
        css(false, uniqueName, extractCss),
        { test: /\.(svg|png|webp|woff2)$/u, type: 'asset/resource' },
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${uniqueName}-${mode}`,
      // what a loader is told does not count for webpack: without this its cache outlives a change of the rules here
      version: folderDigest(import.meta.dirname),
      cacheDirectory: path.resolve(directory, '../../node_modules/.cache/webpack'),
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  }) satisfies Configuration;
