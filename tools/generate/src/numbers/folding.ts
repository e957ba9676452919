import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A short file with one importer near by: perhaps no concept of its own, and better told where it is used. */
export interface FoldingCandidate {
  /** Paths below the workspace's root. */
  readonly file: string;
  readonly importer: string;
  readonly lines: number;
}

const MOST_LINES = 40;

/** What has a place of its own whatever its size: rows and their repositories, modules, controllers, doors of folders. */
const OF_ITS_OWN =
  /\.(?:entity|repository|module|controller|stories|d)\.tsx?$|(?:^|\/)(?:index|main|module)\.tsx?$/u;

const importsOf = (root: string, file: string, text: string): string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => {
      const target = path.join(path.dirname(file), fileName).replace(/\.js$/u, '');
      return [`${target}.ts`, `${target}.tsx`].filter((each) => existsSync(path.join(root, each)));
    });

/** What only lists a file: a module of Nest names the providers that others use. */
const WIRES = /\.module\.ts$/u;

/** Files that are loaded when they are needed: they are files so that they can be. */
const isLazy = (file: string, importerText: string): boolean =>
  new RegExp(`import\\(\\s*'[^']*${path.basename(file).replace(/\.tsx?$/u, '')}\\.js'`, 'u').test(
    importerText,
  );

/**
 * The files of a project of at most 40 lines that one other file imports, from the same folder or the one above, and that
 * have no test of their own. Whether the two are one concept is for a person to say.
 * @param sources the project's files without tests, as paths below the root
 */
export const foldingCandidates = (root: string, sources: readonly string[]): FoldingCandidate[] => {
  const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    if (!WIRES.test(file))
      for (const target of importsOf(root, file, text))
        importers.set(target, (importers.get(target) ?? new Set<string>()).add(file));
  return sources.flatMap((file) => {
    const lines = (texts.get(file) ?? '').trimEnd().split('\n').length;
    const [importer, ...others] = importers.get(file) ?? [];
    if (importer === undefined || others.length > 0 || lines > MOST_LINES || OF_ITS_OWN.test(file)) return [];
    const own = file.replace(/\.tsx?$/u, '');
    const hasTest = ['.test.ts', '.test.tsx'].some((end) => existsSync(path.join(root, own + end)));
    const folder = path.dirname(file);
    const isNear = [folder, path.dirname(folder)].includes(path.dirname(importer));
    if (hasTest || !isNear || /(?:^|\/)index\.tsx?$/u.test(importer)) return [];
    return isLazy(file, texts.get(importer) ?? '') ? [] : [{ file, importer, lines }];
  });
};
