import { init, parse } from 'es-module-lexer';
import { LIBRARY_OF } from './kit-names.js';

const NAMED = /\{([^}]*)\}/u;
const DEFAULT = /^(?:import|export)\s+([\w$]+)\s*(?:,|from\b)/u;

const namesIn = (statement: string): string[] => {
  const named = NAMED.exec(statement)?.[1] ?? '';
  const names = named.split(',').flatMap((each) => /^\s*(["']?)([\w$]+)\1/u.exec(each)?.[2] ?? []);
  return DEFAULT.test(statement) ? ['default', ...names] : names;
};

/**
 * Collects the names of the host's libraries that a build imports, from its modules' code without types and JSX.
 * Publishing refuses a name that the host does not share, because it would be `undefined` in the page.
 */
export class UsedExports {
  readonly #names = new Map<string, Set<string>>();

  /** Must be awaited before the first `read`. */
  static ready(): Promise<void> {
    return init;
  }

  /** Records the names that a module imports. Code that is not an ES module imports no names. */
  read(code: string): void {
    if (![...LIBRARY_OF.keys()].some((name) => code.includes(name))) return;
    const imports = (() => {
      try {
        return parse(code)[0];
      } catch {
        return [];
      }
    })();
    for (const { n: imported, d: dynamic, ss: start, se: end } of imports) {
      const library = imported === undefined ? undefined : LIBRARY_OF.get(imported);
      if (library === undefined || dynamic >= 0) continue;
      const names = this.#names.get(library) ?? new Set();
      for (const name of namesIn(code.slice(start, end))) names.add(name);
      this.#names.set(library, names);
    }
  }

  /** The text of the file beside the manifest. */
  toJson(): string {
    const sorted = [...this.#names].sort().map(([library, names]) => [library, [...names].sort()] as const);
    return `${JSON.stringify({ names: Object.fromEntries(sorted) })}\n`;
  }
}
