import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SHARED_LIBRARIES } from '@haulway/contracts';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { ChunkFilesPlugin } from './chunk-files-plugin.js';
import { ChunkIntegrityPlugin } from './integrity-plugin.js';
import { UsedExportsPlugin } from './used-exports-plugin.js';
import { commonConfig } from './rules.js';
import { sourceDigest } from './source-digest.js';

/** Everything that the host shares, of which a remote carries no copy. */
const shared = Object.fromEntries(
  Object.entries(SHARED_LIBRARIES).map(([library, { range }]) => [
    library,
    { singleton: true, import: false as const, requiredVersion: range },
  ]),
);

export interface RemoteBuild {
  /** The project's folder; its `src/module.ts` is what the remote exposes. */
  readonly directory: string;
  /** The remote's name in the discovery document, `admin-mfe` for example. */
  readonly name: string;
}

/**
 * The webpack configuration of a remote: one exposed module, every shared library taken from the host and none
 * carried along, files named by content, chunks that state their integrity.
 */
export const remoteConfig = (build: RemoteBuild): Configuration => configOf(build, 'production');

/** The same for a development server: readable, with source maps, which the site's content policy allows as files only. */
export const remoteDevConfig = (build: RemoteBuild): Configuration => configOf(build, 'development');

const configOf = ({ directory, name }: RemoteBuild, mode: 'production' | 'development'): Configuration => {
  const uniqueName = name.replaceAll('-', '_');
  return {
    ...commonConfig(directory, uniqueName, mode),
    entry: {},
    output: {
      path: path.join(directory, 'dist'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName,
      // Two versions may be in one page, an open form's and a new one's: neither may take the other's chunks for its own.
      chunkLoadingGlobal: `haulway_${uniqueName}_${sourceDigest(directory)}`,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new ChunkIntegrityPlugin(),
      new ChunkFilesPlugin(),
      new UsedExportsPlugin(Object.keys(SHARED_LIBRARIES)),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './module': './src/module.ts' },
        shared,
        shareStrategy: 'loaded-first',
        manifest: true,
        // types come from the packages' sources (docs/remotes.md)
        dts: false,
        // the host lends the runtime's core; a remote has no remotes of its own
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  };
};
