import path from 'node:path';
import { commonConfig } from '@haulway/federation-build';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

const directory = import.meta.dirname;

const configOf = (mode: 'production' | 'development'): Configuration => ({
  ...commonConfig(directory, 'design_system', mode),
  entry: './src/main.tsx',
  output: { path: path.join(directory, 'dist'), publicPath: 'auto', clean: true },
  plugins: [new HtmlWebpackPlugin({ template: './src/index.html' }), new MiniCssExtractPlugin()],
});

/** What the site serves at /kit/design-system/. */
export const config = configOf('production');

/** What the development server builds, in memory. */
export const developmentConfig = configOf('development');
