import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { ChunkFilesPlugin } from './chunk-files-plugin.js';
import { commonConfig } from './rules.js';

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
  plugins: [
    new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
    new ChunkFilesPlugin(),
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:10].css',
      chunkFilename: 'assets/[name].[contenthash:10].css',
    }),
  ],
});
