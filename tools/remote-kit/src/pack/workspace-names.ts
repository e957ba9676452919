import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const rootFile = z.object({ workspaces: z.array(z.string()) });

const workspaceFile = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ haulway: z.string() })])).default({}),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The package.json files of `apps/*` and the like, or of one folder. */
const packageFilesIn = (root: string, workspaces: string): string[] => {
  const parent = path.join(root, path.dirname(workspaces));
  const names = path.basename(workspaces) === '*' ? readdirSync(parent) : [path.basename(workspaces)];
  return names.map((name) => path.join(parent, name, 'package.json')).filter((file) => existsSync(file));
};

/** Source files by the names under which the workspace imports them. A name and its file may both contain one `*`. */
export type WorkspaceNames = Readonly<Record<string, string>>;

/** Every name that a package of the workspace exports, with the absolute path of the source. */
export const workspaceNames = (root: string): WorkspaceNames => {
  const { workspaces } = rootFile.parse(readJson(path.join(root, 'package.json')));
  const files = workspaces.flatMap((each) => packageFilesIn(root, each));
  return Object.fromEntries(
    files.flatMap((file) => {
      const { name, exports } = workspaceFile.parse(readJson(file));
      return Object.entries(exports).map(([entry, target]) => [
        path.posix.join(name, entry),
        path.join(path.dirname(file), typeof target === 'string' ? target : target.haulway),
      ]);
    }),
  );
};

/** The source file of a name, as the compiler finds it. Undefined if no package exports the name. */
export const sourceOf = (name: string, names: WorkspaceNames): string | undefined => {
  const exact = names[name];
  if (exact !== undefined) return exact;
  for (const [pattern, file] of Object.entries(names)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) continue;
    return file.replace('*', name.slice(before.length, name.length - after.length));
  }
  return undefined;
};
