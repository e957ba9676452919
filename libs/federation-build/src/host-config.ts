import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkFilesPlugin } from './chunk-files-plugin.js';
import { commonConfig } from './rules.js';

/**
 * What the build plugin of module federation says to the runtime for `experiments.optimization: { target: 'web' }`, said
 * here by a build that has no such plugin: what the runtime has for Node, and in place of parts left out, falls away.
 */
const RUNTIME_FOR_BROWSERS = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'false',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
};

/** The webpack configuration of the host: plain webpack, which knows no remote. */
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
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        // the federation runtime stays with what calls it: one request for the first remote
        defaultVendors: {
          test: /[\\/]node_modules[\\/](?!@module-federation[\\/])/u,
          priority: -10,
          reuseExistingChunk: true,
        },
      },
    },
  },
  plugins: [
    new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
    new webpack.DefinePlugin(RUNTIME_FOR_BROWSERS),
    new ChunkFilesPlugin(),
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:10].css',
      chunkFilename: 'assets/[name].[contenthash:10].css',
    }),
  ],
});
