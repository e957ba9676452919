import path from 'node:path';
import ts from 'typescript';

const SPECIFIER = /(\bfrom\s+|\bimport\(|\bmodule\s+)(["'])(@haulway\/[^"']+)\2/gu;
const REFERENCE = /^\/\/\/ <reference .*$\n?/gmu;

/** The file with the declarations of a source, relative to the folder of all declarations. */
export type DeclarationsOf = (source: string) => string;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['haulway'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: ['node'],
  declaration: true,
  emitDeclarationOnly: true,
  // types are checked elsewhere, with the sources
  noCheck: true,
};

/** A compiler host that treats the workspace's packages as sources, although they are links in node_modules. */
const workspaceHost = (options: ts.CompilerOptions): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(
    host.getCurrentDirectory(),
    host.getCanonicalFileName,
    options,
  );
  return {
    ...host,
    resolveModuleNameLiterals: (literals, from, redirected) =>
      literals.map(({ text }) => {
        const resolved = ts.resolveModuleName(text, from, options, host, cache, redirected);
        const { resolvedModule: found } = resolved;
        if (!found || found.resolvedFileName.includes('/node_modules/')) return resolved;
        return { ...resolved, resolvedModule: { ...found, isExternalLibraryImport: false } };
      }),
  };
};

/**
 * Writes the declarations of the entries, and of every workspace source that they need, below `folder`. Paths replace
 * the workspace's package names, because a user of the kit has none of our other packages.
 * @param root the workspace's folder
 * @param entries absolute paths of files
 * @throws Error if a declaration can't be made
 */
export const writeDeclarations = (
  root: string,
  entries: readonly string[],
  folder: string,
): DeclarationsOf => {
  const options = { ...OPTIONS, rootDir: root, outDir: folder };
  const host = workspaceHost(options);
  const program = ts.createProgram([...entries, path.join(root, 'libs/ui/src/css.d.ts')], options, host);
  const declarationsOf: DeclarationsOf = (source) =>
    `./${path.relative(root, source).replace(/\.tsx?$/u, '.d.ts')}`;
  const pathTo = (name: string, from: string): string => {
    const { resolvedModule } = ts.resolveModuleName(name, from, options, host);
    if (!resolvedModule) throw new Error(`${name}, which ${from} imports, is not there`);
    const relative = path.relative(path.dirname(from), resolvedModule.resolvedFileName);
    return (relative.startsWith('.') ? relative : `./${relative}`).replace(/\.tsx?$/u, '.js');
  };
  const { diagnostics } = program.emit(undefined, (file, text, mark, _onError, sources) => {
    const from = sources?.[0]?.fileName ?? '';
    const rewritten = text
      .replace(REFERENCE, '')
      .replace(SPECIFIER, (_match, before: string, quote: string, name: string) =>
        [before, quote, pathTo(name, from), quote].join(''),
      );
    host.writeFile(file, rewritten, mark);
  });
  const problems = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host));
  return declarationsOf;
};
