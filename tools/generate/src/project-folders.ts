import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { graphOf, type Import, roomsInCircles } from './folder-graph.js';

/**
 * Whether a file is a test or a test helper. Such files may import anything.
 * @param file its path below the workspace or its project
 */
export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:test|testing)\//u.test(file);

/** Whether an import or export loads code at run time. Type imports do not. */
const bringsValues = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
  if (!statement.importClause) return true;
  const { name, namedBindings, phaseModifier } = statement.importClause;
  const onlyTypes =
    !name &&
    namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((each) => each.isTypeOnly);
  return phaseModifier !== ts.SyntaxKind.TypeKeyword && !onlyTypes;
};

const readValueImports = (file: string): string[] =>
  ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    .statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
      const { moduleSpecifier } = statement;
      const isOwn =
        moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.');
      return isOwn && bringsValues(statement) ? [moduleSpecifier.text] : [];
    });

const known = new Map<string, { readonly state: string; readonly imports: readonly string[] }>();

/**
 * The files of its own project that a file imports at run time, as absolute paths. Type imports and lazy imports are
 * left out. A changed file is read again, because the linter runs as long as the editor.
 */
export const valueImports = (file: string): string[] => {
  const { mtimeMs, size } = statSync(file);
  const state = `${mtimeMs} ${size}`;
  const before = known.get(file);
  const imports = before?.state === state ? before.imports : readValueImports(file);
  known.set(file, { state, imports });
  return imports.flatMap((imported) => {
    const target = path.join(path.dirname(file), imported).replace(/\.js$/u, '');
    return [`${target}.ts`, `${target}.tsx`].filter((each) => existsSync(each));
  });
};

/** The source files of a project as absolute paths, including tests and their helpers. */
export const projectFiles = (project: string): string[] =>
  ts.sys.readDirectory(project, ['.ts', '.tsx'], ['**/node_modules', '**/dist']);

/**
 * The folder of a file: up to two levels below `src`, as features are. A file directly in `src` counts as its own
 * folder.
 */
export const folderOf = (file: string): string =>
  file.includes('/') ? path.dirname(file).split('/').slice(0, 2).join('/') : file;

const below = (project: string, file: string): string =>
  path.relative(path.join(project, 'src'), file).split(path.sep).join('/');

/** Every run-time import between the files of a project, as paths below its `src`. Tests are left out. */
export const projectImports = (project: string): Import[] =>
  projectFiles(project)
    .filter((file) => !isTest(path.relative(project, file)))
    .flatMap((file) =>
      valueImports(file).map((target) => ({ from: below(project, file), to: below(project, target) })),
    );

/**
 * The folders of a project that import each other in a circle.
 * @param roomOf how files are grouped: by {@link folderOf}, or by the rooms of the API
 */
export const foldersInCircles = (project: string, roomOf = folderOf): string[] =>
  roomsInCircles(graphOf(projectImports(project), roomOf));

/** Whether a project's folders may not import each other in a circle: all except the API, which has floors instead. */
export const isFreeOfCircles = (project: string): boolean =>
  /^(?:apps\/(?!api$)|libs\/|tools\/)/u.test(project.split(path.sep).join('/'));

const RECENT_MS = 1_000;
const recent = new Map<string, { readonly readAt: number; readonly imports: readonly Import[] }>();

/** The imports of a project, read from the disk at most once a second: the linter asks again for every file. */
const recentImports = (project: string, now: number): readonly Import[] => {
  const before = recent.get(project);
  if (before && now - before.readAt < RECENT_MS) return before.imports;
  const imports = projectImports(project);
  recent.set(project, { readAt: now, imports });
  return imports;
};

/**
 * The linter's messages for the imports of a file in an app, a library or a tool.
 * @param root the workspace's folder
 * @param file absolute
 * @param now in ms; the project's other imports may be a second older
 * @returns a function that takes an import as written (`../layout/TabPanel.js`) and returns what is wrong with it, or
 *   undefined; for tests it always returns undefined
 */
export const circularImportProblem = (
  root: string,
  file: string,
  now = performance.now(),
): ((imported: string) => string | undefined) => {
  const inRoot = path.relative(root, file).split(path.sep).join('/');
  const project = inRoot.split('/').slice(0, 2).join('/');
  if (isTest(inRoot) || !isFreeOfCircles(project)) return () => undefined;
  const folder = path.join(root, project);
  const from = below(folder, file);
  const room = folderOf(from);
  let others: Import[] | undefined;
  return (imported) => {
    const to = below(folder, path.resolve(path.dirname(file), imported).replace(/\.js$/u, '.ts'));
    if (!imported.startsWith('.') || folderOf(to) === room) return undefined;
    // this file's own imports come from the editor, not from the disk
    others ??= recentImports(folder, now).filter((each) => each.from !== from);
    const reaches = (imports: readonly Import[]) => roomsInCircles(graphOf(imports, folderOf)).includes(room);
    if (reaches(others) || !reaches([...others, { from, to }])) return undefined;
    return `${folderOf(to)} imports ${room} already, itself or through others: folders may not import each other in a circle. Move what both need into a folder below them, or let one above both put them together.`;
  };
};
