import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const rootFile = z.object({ workspaces: z.array(z.string()) });

/**
 * The folders of all apps, libraries and tools, as the root's package.json lists them.
 *
 * @returns paths from the root: `apps/api`
 */
export const workspaceFolders = (root: string): string[] => {
  const { workspaces } = rootFile.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return workspaces
    .flatMap((listed) => {
      const parent = path.posix.dirname(listed);
      const names =
        path.posix.basename(listed) === '*'
          ? readdirSync(path.join(root, parent))
          : [path.posix.basename(listed)];
      return names.map((name) => path.posix.join(parent, name));
    })
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
};
