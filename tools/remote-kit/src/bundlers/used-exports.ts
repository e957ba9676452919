import {
  type BuiltModule,
  importsIn,
  importsReady,
  unsharedImports,
  unsharedNames,
} from '@haulway/federation-build/shared';
import { LIBRARY_OF } from './kit-names.js';
import type { Project } from './project.js';

/**
 * Collects the names of the host's libraries that a build imports, from its modules' code without types and JSX.
 * Publishing refuses a name that the host does not share, because it would be `undefined` in the page.
 */
export class UsedExports {
  readonly #names = new Map<string, Set<string>>();

  /** Must be awaited before the first `read`. */
  static ready(): Promise<void> {
    return importsReady();
  }

  /** Records the names that a module imports. Code that is not an ES module imports no names. */
  read(code: string): void {
    if (![...LIBRARY_OF.keys()].some((name) => code.includes(name))) return;
    for (const { from, names } of importsIn(code)) {
      const library = LIBRARY_OF.get(from);
      if (library === undefined || !names) continue;
      const known = this.#names.get(library) ?? new Set();
      for (const name of names) known.add(name);
      this.#names.set(library, known);
    }
  }

  /**
   * The text of the file beside the manifest.
   * @param project its folder, and the version that `check` compares
   * @param modules the build's modules, which are read only if a name is not shared
   */
  toJson(
    { directory, version }: Pick<Project, 'directory' | 'version'>,
    modules: () => readonly BuiltModule[],
  ): string {
    const sorted = [...this.#names].sort().map(([library, names]) => [library, [...names].sort()] as const);
    const names = Object.fromEntries(sorted);
    const unshared = unsharedNames(names);
    if (Object.keys(unshared).length === 0) return `${JSON.stringify({ version, names })}\n`;
    const imports = unsharedImports(unshared, modules(), { directory, libraries: LIBRARY_OF });
    return `${JSON.stringify({ version, names, unshared: imports })}\n`;
  }
}
