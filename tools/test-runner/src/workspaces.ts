import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '@haulway/build/workspace-folders';
import ts from 'typescript';
import { z } from 'zod';

export const ROOT = path.resolve(__dirname, '../../..');

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), dependencies: names, devDependencies: names });

/** One package.json of the workspace, and its folder. */
export interface Workspace {
  /** Relative to the root: `apps/api`. */
  readonly folder: string;
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Every app, library and tool, as the root's own package.json lists their folders. */
export const workspaces = (): Workspace[] =>
  workspaceFolders(ROOT).map((folder) => ({ folder, ...manifest.parse(read(`${folder}/package.json`)) }));

/** Whether a file, named from the root, is a test or helps tests only. */
export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.|\/(?:test|testing|fixtures|crash|fuzz)\//u.test(file);

/** The package of an import: `@scope/name` of `@scope/name/part`. Undefined for files and for Node's own modules. */
const packageOf = (specifier: string): string | undefined => {
  if (/^[./]|^node:/u.test(specifier)) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
};

/** A separate repository, which installs its own packages. */
const OTHER_REPOSITORY = '**/strangers';

/** The packages that a workspace's sources import. Its tests do not count. */
export const importsOf = ({ folder }: Workspace): Set<string> => {
  const files = ts.sys
    .readDirectory(path.join(ROOT, folder), ['.ts', '.tsx'], ['**/node_modules', '**/dist', OTHER_REPOSITORY])
    .filter((file) => !isTest(path.relative(ROOT, file)));
  return new Set(
    files.flatMap((file) =>
      ts
        .preProcessFile(readFileSync(file, 'utf8'), true, true)
        .importedFiles.flatMap(({ fileName }) => packageOf(fileName) ?? []),
    ),
  );
};
