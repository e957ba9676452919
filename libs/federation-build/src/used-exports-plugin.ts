import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Beside the manifest: the names that the build imports of each shared library. */
export const USED_EXPORTS_FILE = 'haulway-used-exports.json';

/**
 * Writes down which names of the shared libraries a remote's build imports, so that publishing can refuse one that
 * the host does not share: such a name would be `undefined` in the page, and nothing else would say so.
 */
export class UsedExportsPlugin implements WebpackPluginInstance {
  constructor(private readonly libraries: readonly string[]) {}

  apply(compiler: Compiler): void {
    const { Compilation, dependencies: kinds, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('UsedExportsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'UsedExportsPlugin', stage }, () => {
        const names = new Map<string, Set<string>>();
        for (const { dependencies } of compilation.modules) {
          for (const dependency of dependencies) {
            if (!(dependency instanceof kinds.HarmonyImportDependency)) continue;
            const { request } = dependency;
            if (!this.libraries.includes(request)) continue;
            for (const path of dependency.getReferencedExports(compilation.moduleGraph, undefined)) {
              // the whole of a library has no name
              const [name] = Array.isArray(path) ? path : path.name;
              if (name !== undefined) names.set(request, (names.get(request) ?? new Set()).add(name));
            }
          }
        }
        const sorted = [...names].sort().map(([library, exports]) => [library, [...exports].sort()] as const);
        const used = { names: Object.fromEntries(sorted) };
        compilation.emitAsset(USED_EXPORTS_FILE, new sources.RawSource(`${JSON.stringify(used)}\n`));
      });
    });
  }
}
