import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { workspaceFolders } from './workspace-folders.js';

/**
 * Links the installed packages of one `node_modules` folder into another copy of the workspace. A link to a package of
 * our own stays relative, so that it leads to the copy's package.
 *
 * @param from the root whose packages are installed
 * @param to the copy's root
 * @param folder from the root: `node_modules`, `apps/api/node_modules`
 */
export const linkFolder = async (from: string, to: string, folder: string): Promise<void> => {
  // the copy does not have this workspace
  if (!existsSync(path.join(to, path.dirname(folder)))) return;
  await mkdir(path.join(to, folder), { recursive: true });
  for (const entry of await readdir(path.join(from, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.name === '.cache') continue;
    // a scope may contain workspaces, so each of its packages is linked on its own
    if (entry.isDirectory() && entry.name.startsWith('@')) await linkFolder(from, to, name);
    else {
      const target = entry.isSymbolicLink() ? await readlink(path.join(from, name)) : path.join(from, name);
      await symlink(target, path.join(to, name));
    }
  }
};

/**
 * Links all installed packages into another copy of the workspace: the root's, and those of workspaces that need
 * another version of a package.
 */
export const linkInstalled = async (from: string, to: string): Promise<void> => {
  const folders = ['', ...workspaceFolders(from)].map((workspace) => path.join(workspace, 'node_modules'));
  for (const folder of folders) if (existsSync(path.join(from, folder))) await linkFolder(from, to, folder);
};
