/** `@haulway/remote-kit/rspack`: `export default remoteConfig();` is a whole rspack.config.js. */
import path from 'node:path';
import {
  ChunkFilesPlugin,
  folderDigest,
  serviceWorkerOf,
  USED_EXPORTS_FILE,
} from '@haulway/federation-build/shared';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, Configuration } from '@rspack/core';
import { type Project, readProject, type RemoteOptions } from './project.js';
import { SHARED } from './kit-names.js';
import { UsedExports } from './used-exports.js';

export type { RemoteOptions };

/** Makes the chunk loaders get the integrity and the address of each file from the host before they request it. */
class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { RuntimePlugin } = compiler.rspack;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nscript.integrity = globalThis.haulwayIntegrityOf(url);\nscript.src = globalThis.haulwayAddressOf(url);`,
      );
      createLink.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nlink.integrity = globalThis.haulwayIntegrityOf(link.href);\nlink.href = globalThis.haulwayAddressOf(link.href);`,
      );
    });
  }
}

class UsedExportsPlugin {
  constructor(private readonly project: Pick<Project, 'directory' | 'version'>) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('UsedExportsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'UsedExportsPlugin', stage }, async () => {
        await UsedExports.ready();
        const used = new UsedExports();
        const modules = [...compilation.modules].flatMap((module) => {
          const code = module.originalSource()?.source();
          return typeof code === 'string' ? [{ file: module.nameForCondition() ?? '', code }] : [];
        });
        for (const { code } of modules) used.read(code);
        const text = used.toJson(this.project, () => modules);
        compilation.emitAsset(USED_EXPORTS_FILE, new sources.RawSource(text));
      });
    });
  }
}

/** Puts the project's service worker into the build, unchanged. */
class ServiceWorkerPlugin {
  constructor(private readonly directory: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        const worker = serviceWorkerOf(this.directory);
        if (worker) compilation.emitAsset(worker.name, new sources.RawSource(worker.source));
      });
    });
  }
}

/** The Rspack configuration of a remote. It does the same as webpack's. */
export const remoteConfig = (options: RemoteOptions = {}): Configuration => {
  const project = readProject(options);
  const { directory, uniqueName, module, mode } = project;
  const typescript = {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // in development, a remote uses the host's React, which is the production build and has no jsxDEV
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
  return {
    mode,
    context: directory,
    entry: {},
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.js'],
      extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
    },
    module: {
      rules: [
        { test: /\.[jt]sx?$/u, exclude: /node_modules/u, use: typescript, type: 'javascript/auto' },
        { test: /\.css$/u, type: 'css/auto' },
        { test: /\.(svg|png|webp|woff2)$/u, type: 'asset/resource' },
      ],
      // the class names of a sheet are its default export, as with the other bundlers
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: `${uniqueName}-[name]-[local]-[hash:base64:5]` },
      },
    },
    output: {
      path: path.join(directory, 'dist'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName,
      // two versions may be in one page, and neither may use the other's chunks
      chunkLoadingGlobal: `haulway_${uniqueName}_${folderDigest(directory)}`,
      crossOriginLoading: 'anonymous',
      // the same on every machine: equal sources are an equal build
      ...(mode === 'production' && { devtoolModuleFilenameTemplate: '[resource-path]' }),
      clean: true,
    },
    performance: false,
    plugins: [
      new ChunkIntegrityPlugin(),
      new UsedExportsPlugin(project),
      new ChunkFilesPlugin(),
      new ServiceWorkerPlugin(directory),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './module': module },
        shared: SHARED,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  };
};
