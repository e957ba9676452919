import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Compiler, Configuration, Module, WebpackPluginInstance } from 'webpack';
import { BuildDigestPlugin, ChunkFilesPlugin, DIGEST_PLACEHOLDER } from './build-digest-plugin.js';
import { commonConfig, minimizer } from './rules.js';
import { importsReady } from './imports.js';
import { ServiceWorkerPlugin } from './service-worker-plugin.js';
import { type ImportNames, librariesBy, sharedLibraries, USED_EXPORTS_FILE } from './shared-libraries.js';
import { type BuiltModule, unsharedImports, unsharedNames } from './unshared-imports.js';

/**
 * Makes the chunk loaders of a remote's build ask the host, before they request a script or style, for its integrity
 * (libs/federation/src/loader/integrity.ts) and for the URL to request (loader/asset-requests.ts). For an unknown file
 * the host returns a hash that no file has, so that a file that is not in the discovery document does not run.
 */
class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nscript.integrity = globalThis.haulwayIntegrityOf(url);\nscript.src = globalThis.haulwayAddressOf(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) =>
          `${source}\n${tag}.integrity = globalThis.haulwayIntegrityOf(${href});\n${tag}.href = globalThis.haulwayAddressOf(${href});`,
      );
    });
  }
}

/** The modules of a build with their code, also those that are parts of a concatenated module. */
const sourcesOf = ({ modules }: Compilation): readonly BuiltModule[] =>
  [...modules]
    .flatMap((module) => ('modules' in module ? [...(module.modules as Iterable<Module>)] : [module]))
    .flatMap((module) => {
      const code = module.originalSource()?.source();
      return typeof code === 'string' ? [{ file: module.nameForCondition() ?? '', code }] : [];
    });

/** Records the imported names of shared libraries: one that the host does not share would be `undefined`. */
class UsedExportsPlugin implements WebpackPluginInstance {
  /**
   * @param directory the project's folder
   * @param libraries the name of each shared library, by the name it is imported as
   * @param version the package's
   */
  constructor(
    readonly directory: string,
    readonly libraries: ReadonlyMap<string, string>,
    readonly version: string | undefined,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, dependencies: kinds, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('UsedExportsPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'UsedExportsPlugin', stage }, async () => {
        const names = new Map<string, Set<string>>();
        for (const { dependencies } of compilation.modules) {
          for (const dependency of dependencies) {
            if (!(dependency instanceof kinds.HarmonyImportDependency)) continue;
            const library = this.libraries.get(dependency.request);
            if (library === undefined) continue;
            for (const path of dependency.getReferencedExports(compilation.moduleGraph, undefined)) {
              // an import of the whole library names no export
              const [name] = Array.isArray(path) ? path : path.name;
              if (name !== undefined) names.set(library, (names.get(library) ?? new Set()).add(name));
            }
          }
        }
        const sorted = [...names].sort().map(([library, exports]) => [library, [...exports].sort()] as const);
        const used = {
          version: this.version,
          ...(await this.#withImports(Object.fromEntries(sorted), sourcesOf(compilation))),
        };
        compilation.emitAsset(USED_EXPORTS_FILE, new sources.RawSource(`${JSON.stringify(used)}\n`));
      });
    });
  }

  async #withImports(names: Readonly<Record<string, readonly string[]>>, modules: readonly BuiltModule[]) {
    const unshared = unsharedNames(names);
    if (Object.keys(unshared).length === 0) return { names };
    await importsReady();
    return { names, unshared: unsharedImports(unshared, modules, this) };
  }
}

export interface RemoteBuild {
  /** The project's folder; its `src/module.ts` is what the remote exposes. */
  readonly directory: string;
  /** The remote's name in the discovery document, `admin-mfe` for example. */
  readonly name: string;
  /** The module it exposes; `./src/module.ts` by default. */
  readonly module?: string;
  readonly importedAs?: ImportNames;
  /** The package's version, which `haulway-remote check` compares. */
  readonly version?: string;
}

/** A remote's configuration: one exposed module, no shared library in the build, chunks that state their integrity. */
export const remoteConfig = (build: RemoteBuild): Configuration => configOf(build, 'production');

/** The same for a development server. The site's content policy allows source maps only as files. */
export const remoteDevConfig = (build: RemoteBuild): Configuration => configOf(build, 'development');

/** With these names an editor's breakpoints find the sources. Others are the same on every machine. */
const fileOnDisk = ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
  pathToFileURL(absoluteResourcePath).href;

const configOf = (
  { directory, name, module = './src/module.ts', importedAs, version }: RemoteBuild,
  mode: 'production' | 'development',
): Configuration => {
  const uniqueName = name.replaceAll('-', '_');
  return {
    ...commonConfig(directory, uniqueName, mode, { hashed: importedAs !== undefined }),
    // no script names its map: the registry reads it for the remote's team
    devtool: mode === 'production' ? 'hidden-source-map' : 'source-map',
    entry: {},
    output: {
      path: path.join(directory, 'dist'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName,
      // One page may hold two versions, an open form's and a new one's, and neither may use the other's chunks. A
      // development server writes only changed files, and an unchanged chunk keeps the name that it was built with.
      chunkLoadingGlobal: `haulway_${uniqueName}_${mode === 'production' ? DIGEST_PLACEHOLDER : mode}`,
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: mode === 'production' ? '[resource-path]' : fileOnDisk,
      clean: true,
    },
    // Small common parts of pages stay in the pages' own files. A browser has six connections to an origin, so a page
    // of seven files waits twice.
    optimization: {
      minimizer: minimizer(),
      splitChunks: { minSize: 60_000, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new ChunkIntegrityPlugin(),
      new BuildDigestPlugin(),
      new ChunkFilesPlugin(),
      new ServiceWorkerPlugin(directory),
      new UsedExportsPlugin(directory, librariesBy(importedAs), version),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './module': module },
        shared: sharedLibraries(importedAs),
        shareStrategy: 'loaded-first',
        manifest: true,
        // types come from the packages' sources (docs/remotes.md)
        dts: false,
        // the host shares the runtime's core, and a remote loads no remotes itself
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  };
};
