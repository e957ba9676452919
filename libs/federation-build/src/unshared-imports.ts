import path from 'node:path';
import { SHARED_NAMES, type UnsharedImport } from '@haulway/contracts';
import { importsIn } from './imports.js';

/** A module of a build: its file, and its code without types and JSX. */
export interface BuiltModule {
  readonly file: string;
  readonly code: string;
}

/** The names of each library that the host does not share, by library. */
export const unsharedNames = (
  used: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(used).flatMap(([library, names]) => {
      const shared = Object.hasOwn(SHARED_NAMES, library) ? (SHARED_NAMES[library] ?? []) : [];
      const missing = names.filter((name) => !shared.includes(name));
      return missing.length > 0 ? [[library, missing]] : [];
    }),
  );

const PACKAGE = /^(?:@[^/]+\/)?[^./][^/]*/u;
const packageOf = (imported: string): string | undefined => PACKAGE.exec(imported)?.[0];
/** The package of a file, or undefined for a file of the project. */
const ownerOf = (file: string): string | undefined => {
  const at = file.lastIndexOf('node_modules/');
  return at < 0 ? undefined : packageOf(file.slice(at + 'node_modules/'.length));
};

/** The first import of the project's own code that leads to a package, maybe through other packages. */
const leadingTo = (
  target: string,
  modules: readonly BuiltModule[],
): { readonly file: string; readonly through: string } | undefined => {
  const seen = new Set([target]);
  for (const name of seen) {
    for (const { file, code } of modules) {
      if (!code.includes(name)) continue;
      const found = importsIn(code).find(({ from }) => packageOf(from) === name);
      const owner = ownerOf(file);
      if (found && owner === undefined) return { file, through: found.from };
      if (found && owner !== undefined) seen.add(owner);
    }
  }
  return undefined;
};

/**
 * Finds where the names come from that a build imports and the host does not share.
 * @param directory the project's folder
 * @param libraries the host's name of each shared library, by the name that is imported
 */
export const unsharedImports = (
  unshared: Readonly<Record<string, readonly string[]>>,
  modules: readonly BuiltModule[],
  { directory, libraries }: { readonly directory: string; readonly libraries: ReadonlyMap<string, string> },
): readonly UnsharedImport[] =>
  Object.entries(unshared).flatMap(([library, missing]) => {
    const found = new Map<string, UnsharedImport>();
    for (const { file, code } of modules) {
      for (const { from, names = [] } of importsIn(code)) {
        const here = names.filter((name) => missing.includes(name));
        if (libraries.get(from) !== library || here.length === 0) continue;
        const owner = ownerOf(file);
        const lead = owner === undefined ? { file } : leadingTo(owner, modules);
        const key = JSON.stringify(lead) ?? '';
        const known = found.get(key)?.names ?? [];
        found.set(key, {
          library,
          names: [...new Set([...known, ...here])].sort(),
          ...(lead && { ...lead, file: path.relative(directory, lead.file) }),
        });
      }
    }
    return [...found.values()];
  });
