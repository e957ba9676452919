import type { Compiler, Dependency, WebpackPluginInstance } from 'webpack';

/** Beside the manifest: the names that the build imports of each shared library. */
export const NEEDS_FILE = 'haulway-needs.json';

const member = (value: object, name: string): unknown => Reflect.get(value, name);

/** The name that an import names of its library: the whole of it has none. */
const importedName = (dependency: Dependency): string | undefined => {
  const ids = member(dependency, 'ids');
  return Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : undefined;
};

/**
 * Writes down which names of the shared libraries a remote's build imports, so that publishing can refuse one that
 * the host does not lend: such a name would be `undefined` in the page, and nothing else would say so.
 */
export class NeedsPlugin implements WebpackPluginInstance {
  constructor(private readonly libraries: readonly string[]) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('NeedsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'NeedsPlugin', stage }, () => {
        const names = new Map<string, Set<string>>();
        for (const { dependencies } of compilation.modules) {
          for (const dependency of dependencies) {
            const request = member(dependency, 'request');
            const name = importedName(dependency);
            if (typeof request !== 'string' || name === undefined || !this.libraries.includes(request))
              continue;
            names.set(request, (names.get(request) ?? new Set()).add(name));
          }
        }
        const sorted = [...names].sort().map(([library, used]) => [library, [...used].sort()] as const);
        const needs = { names: Object.fromEntries(sorted) };
        compilation.emitAsset(NEEDS_FILE, new sources.RawSource(`${JSON.stringify(needs)}\n`));
      });
    });
  }
}
