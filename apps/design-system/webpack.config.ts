import { commonConfig } from '@haulway/federation-build';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

const directory = import.meta.dirname;

/** Built in memory by its development server: the page is never shipped. */
export const config: Configuration = {
  ...commonConfig(directory, 'design_system', 'development'),
  entry: './src/main.tsx',
  plugins: [new HtmlWebpackPlugin({ template: './src/index.html' }), new MiniCssExtractPlugin()],
};
