import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The real path of a file that is reached through its workspace's link in node_modules. */
const ownPath = (file: string): string =>
  file.replace(/^(.*\/node_modules\/@haulway\/[^/]+)(?=\/)/u, (link) =>
    existsSync(link) ? realpathSync(link) : link,
  );

/**
 * Type-checks files with changes that are not written yet.
 * @param root the workspace's folder
 * @param config the project's tsconfig.json, below the root
 * @param changes whole new texts by path below the root
 * @returns a line for each problem in a changed TypeScript file

 */
export const typeProblems = (
  root: string,
  config: string,
  changes: ReadonlyMap<string, string>,
): string[] => {
  const texts = new Map([...changes].map(([file, text]) => [path.join(root, file), text]));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, config), ts.sys.readFile).config,
    ts.sys,
    path.join(root, path.dirname(config)),
  );
  const host = ts.createCompilerHost(options);
  const folders = new Set([...texts.keys()].map((file) => path.dirname(file)));
  const { readFile, fileExists, directoryExists = () => true, realpath = (file: string) => file } = host;
  host.readFile = (file) => texts.get(ownPath(file)) ?? readFile(file);
  host.fileExists = (file) => texts.has(ownPath(file)) || fileExists(file);
  host.directoryExists = (folder) => folders.has(ownPath(folder)) || directoryExists(folder);
  host.realpath = (file) => (texts.has(ownPath(file)) ? ownPath(file) : realpath(file));
  host.getSourceFile = (file, languageVersion) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, languageVersion, true);
  };
  const changed = [...texts.keys()].filter((file) => /\.tsx?$/u.test(file));
  const styles = path.join(root, 'libs/ui/src/css.d.ts');
  const program = ts.createProgram({ rootNames: [...changed, styles], options, host });
  return changed.flatMap((file) =>
    [
      ...program.getSyntacticDiagnostics(program.getSourceFile(file)),
      ...program.getSemanticDiagnostics(program.getSourceFile(file)),
    ].map(
      ({ messageText }) =>
        `${path.relative(root, file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  );
};
