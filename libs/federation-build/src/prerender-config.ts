import webpack, { type Configuration } from 'webpack';
import { commonConfig } from './rules.js';

export interface PrerenderBuild {
  readonly directory: string;
  /** The module that renders, relative to the directory. */
  readonly entry: string;
  /** Folder for `render.cjs`. */
  readonly outputPath: string;
}

/**
 * The host's sources, built for Node to render pages with. Class names are equal to the browser's, because they are
 * made of a file's name and path. Styles and images are left to the browser's build.
 */
export const prerenderConfig = ({ directory, entry, outputPath }: PrerenderBuild): Configuration => {
  const common = commonConfig(directory, 'shell', 'production', false);
  return {
    ...common,
    target: 'node20',
    entry: { render: entry },
    output: { path: outputPath, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: { ...common.cache, name: 'shell-prerender' },
  };
};
