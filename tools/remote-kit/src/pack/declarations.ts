import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCompiler } from '@haulway/build/native-compiler';
import { workspaceFolders } from '@haulway/build/workspace-folders';
import { z } from 'zod';

const manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ haulway: z.string() })])).default({}),
});

/**
 * Every name that a package of the workspace exports, with the absolute path of its source. A name and its file may
 * both contain one `*`, as in `exports` of package.json.
 */
const workspaceNames = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    workspaceFolders(root).flatMap((folder) => {
      const { name, exports } = manifest.parse(
        JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
      );
      return Object.entries(exports).map(([entry, target]) => [
        path.posix.join(name, entry),
        path.join(root, folder, typeof target === 'string' ? target : target.haulway),
      ]);
    }),
  );

const SPECIFIER = /(\bfrom\s+|\bimport\(|\bmodule\s+)(["'])(@haulway\/[^"']+)\2/gu;
const REFERENCE = /^\/\/\/ <reference .*$\n?/gmu;

/** The file with the declarations of a source, relative to the folder of all declarations. */
export type DeclarationsOf = (source: string) => string;

const OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
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

/**
 * Compiles the declarations into `folder`. The workspace's packages are links in node_modules, and the compiler makes
 * no declarations of what it finds there. So `paths` name their sources.
 */
const compileDeclarations = async (
  root: string,
  entries: readonly string[],
  folder: string,
): Promise<void> => {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // below the root, where the compiler finds the packages of the types
  const temporary = await mkdtemp(path.join(cache, 'declarations-'));
  try {
    const paths = Object.fromEntries(
      Object.entries(workspaceNames(root)).map(([name, file]) => [name, [file]]),
    );
    const settings = {
      compilerOptions: { ...OPTIONS, rootDir: root, outDir: folder, paths },
      files: [...entries, path.join(root, 'libs/ui/src/css.d.ts')],
    };
    await writeFile(path.join(temporary, 'tsconfig.json'), JSON.stringify(settings));
    const { lines } = await runCompiler(temporary, '-p', '.');
    if (lines.length > 0) throw new Error(lines.join('\n'));
  } finally {
    await rm(temporary, { recursive: true });
  }
};

/**
 * Writes the declarations of the entries, and of every workspace source that they need, below `folder`. Paths replace
 * the workspace's package names, because a user of the kit has none of our other packages.
 * @param root the workspace's folder
 * @param entries absolute paths of files
 * @param folder absolute path of a folder that contains nothing else
 * @throws Error if a declaration can't be made
 */
export const writeDeclarations = async (
  root: string,
  entries: readonly string[],
  folder: string,
): Promise<DeclarationsOf> => {
  await compileDeclarations(root, entries, folder);
  const declarationsOf: DeclarationsOf = (source) =>
    `./${path.relative(root, source).replace(/\.tsx?$/u, '.d.ts')}`;
  const pathTo = (name: string, from: string): string => {
    const source = path.relative(root, createRequire(path.join(root, from)).resolve(name));
    const relative = path.relative(path.dirname(from), source);
    return (relative.startsWith('.') ? relative : `./${relative}`).replace(/\.tsx?$/u, '.js');
  };
  const written = await readdir(folder, { recursive: true });
  for (const from of written.filter((name) => name.endsWith('.d.ts'))) {
    const file = path.join(folder, from);
    const text = await readFile(file, 'utf8');
    const rewritten = text
      .replace(REFERENCE, '')
      // in comments: the kit has another name for it
      .replaceAll('of @haulway/api-client', 'of @haulway/remote-kit/api')
      .replace(SPECIFIER, (_match, before: string, quote: string, name: string) =>
        [before, quote, pathTo(name, from), quote].join(''),
      );
    await writeFile(file, rewritten);
  }
  return declarationsOf;
};
