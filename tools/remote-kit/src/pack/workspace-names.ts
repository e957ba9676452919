import { readFileSync } from 'node:fs';
import path from 'node:path';
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
export const workspaceNames = (root: string): Readonly<Record<string, string>> =>
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
