import { init, parse } from 'es-module-lexer';

/** An import or re-export in the code of a module. */
export interface ModuleImport {
  /** What it is imported from, as written. */
  readonly from: string;
  /** The imported names. Undefined for `import()`. */
  readonly names: readonly string[] | undefined;
}

const NAMED = /\{([^}]*)\}/u;
const DEFAULT = /^(?:import|export)\s+([\w$]+)\s*(?:,|from\b)/u;

const namesIn = (statement: string): string[] => {
  const named = NAMED.exec(statement)?.[1] ?? '';
  const names = named.split(',').flatMap((each) => /^\s*(["']?)([\w$]+)\1/u.exec(each)?.[2] ?? []);
  return DEFAULT.test(statement) ? ['default', ...names] : names;
};

/** Must be awaited before the first call of `importsIn`. */
export const importsReady = (): Promise<void> => init;

/** The imports in code without types and JSX. Code that is not an ES module has none. */
export const importsIn = (code: string): readonly ModuleImport[] => {
  try {
    return parse(code)[0].flatMap(({ n: from, d: dynamic, ss: start, se: end }) =>
      from === undefined ? [] : [{ from, names: dynamic < 0 ? namesIn(code.slice(start, end)) : undefined }],
    );
  } catch {
    return [];
  }
};
