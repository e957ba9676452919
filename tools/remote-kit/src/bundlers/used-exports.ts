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
 * Collects which names of the host's libraries a build imports, from the code of its modules once types and JSX are out
 * of it: publishing refuses a name that the host does not share, since it would be `undefined` in the page.
 */
export class UsedExports {
  readonly #names = new Map<string, Set<string>>();

  /** Call it before anything is read. */
  static ready(): Promise<void> {
    return init;
  }

  /** Takes note of what a module imports; what is no ES module imports nothing by name. */
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

  /** What stands beside the manifest. */
  toJson(): string {
    const sorted = [...this.#names].sort().map(([library, names]) => [library, [...names].sort()] as const);
    return `${JSON.stringify({ names: Object.fromEntries(sorted) })}\n`;
  }
}
