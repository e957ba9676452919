import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkFilesPlugin } from './build-digest-plugin.js';
import { commonConfig, minimizer } from './rules.js';

/**
 * The constants that module federation's build plugin passes to the runtime for `experiments.optimization: { target:
 * 'web' }`. This build has no such plugin, so they are set here. They remove the runtime's code for Node, and code for
 * parts that are left out.
 */
const RUNTIME_FOR_BROWSERS = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'false',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
};

/** The webpack configuration of the host: plain webpack, without any knowledge of remotes. */
export const hostConfig = ({ directory }: { directory: string }): Configuration => ({
  ...commonConfig(directory, 'shell', 'production'),
  entry: { main: './src/main.tsx' },
  output: {
    path: path.join(directory, 'dist'),
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    publicPath: '/',
    uniqueName: 'shell',
    clean: true,
  },
  optimization: {
    minimizer: minimizer(),
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        // the federation runtime stays in the chunk of its caller, so that the first remote needs one request
        defaultVendors: {
          test: /[\\/]node_modules[\\/](?!@module-federation[\\/])/u,
          priority: -10,
          reuseExistingChunk: true,
        },
      },
    },
  },
  plugins: [
    new webpack.DefinePlugin(RUNTIME_FOR_BROWSERS),
    new ChunkFilesPlugin(),
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:10].css',
      chunkFilename: 'assets/[name].[contenthash:10].css',
    }),
  ],
});

/**
 * The host's sources, built for Node to render pages with: `entry` becomes `render.cjs` in the folder `outputPath`.
 * Class names, made of a file's name, equal the browser's. Styles and images are left to the browser's build.
 */
export const prerenderConfig = (directory: string, entry: string, outputPath: string): Configuration => ({
  ...commonConfig(directory, 'shell', 'production', { extract: false }),
  target: 'node20',
  entry: { render: entry },
  output: { path: outputPath, filename: '[name].cjs', library: { type: 'commonjs2' } },
  optimization: { minimize: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});
