import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A short file with one importer near by. Perhaps it is no separate concept, and its code belongs in the importer. */
export interface FoldingCandidate {
  /** Paths below the workspace's root. */
  readonly file: string;
  readonly importer: string;
  readonly lines: number;
}

const MOST_LINES = 40;

/** Files that stay separate at any size: entities, repositories, modules, controllers, a folder's index file. */
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

/** Files that do not count as importers: a Nest module only lists providers that others use. */
const WIRES = /\.module\.ts$/u;

/** Whether a file is imported lazily. Such a file must stay separate. */
const isLazy = (file: string, importerText: string): boolean =>
  new RegExp(`import\\(\\s*'[^']*${path.basename(file).replace(/\.tsx?$/u, '')}\\.js'`, 'u').test(
    importerText,
  );

/**
 * The project's files of at most 40 lines that have no test and exactly one importer, in the same folder or the one
 * above. A person must decide whether the two files are one concept.
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
