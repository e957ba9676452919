import path from 'node:path';
import { commonConfig } from '@haulway/federation-build';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

const directory = import.meta.dirname;

/** The page that names the script and the sheet. */
const page: RuleSetRule = {
  test: /index\.html$/u,
  type: 'asset/resource',
  generator: { filename: 'index.html' },
};

const configOf = (mode: 'production' | 'development'): Configuration => {
  const common = commonConfig(directory, 'design_system', mode);
  return {
    ...common,
    entry: ['./src/main.tsx', './src/index.html'],
    module: { rules: [...common.module.rules, page] },
    output: { path: path.join(directory, 'dist'), publicPath: 'auto', clean: true },
    plugins: [new MiniCssExtractPlugin()],
  };
};

/** What the site serves at /kit/design-system/. */
export const config = configOf('production');

/** What the development server builds, in memory. */
export const developmentConfig = configOf('development');
