import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

const LEAN = path.resolve(import.meta.dirname, 'lean');
const replace = (what: RegExp, file: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(what, path.join(LEAN, file));

/**
 * Leaves out of the host's federation runtime what no page here uses (ADR 95): loading for Node, snapshots of remotes,
 * preloading and the reading of manifests that comes with it (host/runtime.ts reads them in its place).
 */
export const leanHostRuntime = (): WebpackPluginInstance[] => [
  new webpack.DefinePlugin({
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  }),
  replace(
    /[\\/](snapshot[\\/](SnapshotHandler|index)|generate-preload-assets|utils[\\/]preload)\.js$/u,
    'no-snapshots.ts',
  ),
];

/** Puts a bundler runtime of our own, which does what remotes here can do, into a remote's entry (ADR 95). */
export const leanBundlerRuntime = (): WebpackPluginInstance =>
  replace(/@module-federation[\\/]webpack-bundler-runtime/u, 'bundler-runtime.ts');
