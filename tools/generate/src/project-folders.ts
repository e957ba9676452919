import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { graphOf, type Import, roomsInCircles } from './folder-graph.js';

/**
 * Whether a file is a test or helps tests: those may import from anywhere.
 * @param file its path below the workspace or its project
 */
export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:test|testing)\//u.test(file);

/** Whether an import or export brings code at run time; types cost nothing. */
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
 * What a file imports of its own project to run, as absolute paths; types, and files that are fetched later, are left out.
 * A file is read again once it has changed: the linter lives as long as the editor does.
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

/** The source files of a project, tests and their helpers too, as absolute paths. */
export const projectFiles = (project: string): string[] =>
  ts.sys.readDirectory(project, ['.ts', '.tsx'], ['**/node_modules', '**/dist']);

/** The folder that a file counts as: two steps below `src`, as features are. A file that lies in `src` itself is one. */
export const folderOf = (file: string): string =>
  file.includes('/') ? path.dirname(file).split('/').slice(0, 2).join('/') : file;

const below = (project: string, file: string): string =>
  path.relative(path.join(project, 'src'), file).split(path.sep).join('/');

/** Every value import between the files of a project, tests left out, as paths below its `src`. */
export const projectImports = (project: string): Import[] =>
  projectFiles(project)
    .filter((file) => !isTest(path.relative(project, file)))
    .flatMap((file) =>
      valueImports(file).map((target) => ({ from: below(project, file), to: below(project, target) })),
    );

/**
 * The folders of a project that import each other in a circle.
 * @param roomOf what counts as a folder: {@link folderOf}, or the rooms of the API
 */
export const foldersInCircles = (project: string, roomOf = folderOf): string[] =>
  roomsInCircles(graphOf(projectImports(project), roomOf));

/** The projects of which no folders import each other in a circle: all but the API, whose rooms stand on floors. */
export const isFreeOfCircles = (project: string): boolean =>
  /^(?:apps\/(?!api$)|libs\/|tools\/)/u.test(project.split(path.sep).join('/'));

/**
 * What the linter says of the imports of a file of an app, a library or a tool.
 * @param root the workspace's folder
 * @param file absolute
 * @returns gives what is wrong with an import as it is written there (`../layout/TabPanel.js`); nothing is for tests
 */
export const circularImportProblem = (
  root: string,
  file: string,
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
    // what this file imports is taken from the editor, not from the disk
    others ??= projectImports(folder).filter((each) => each.from !== from);
    const reaches = (imports: readonly Import[]) => roomsInCircles(graphOf(imports, folderOf)).includes(room);
    if (reaches(others) || !reaches([...others, { from, to }])) return undefined;
    return `${folderOf(to)} imports ${room} already, itself or through others: folders may not import each other in a circle. Move what both need into a folder below them, or let one above both put them together.`;
  };
};
