import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * Provides the packages of another version's checkout. When both lock files name the same packages, it links the
 * installed ones; otherwise it installs them. The checkout always keeps its own workspaces.
 */
export const linkPackages = async (from: string, to: string): Promise<void> => {
  if ((await installedBy(from)) !== (await installedBy(to))) {
    console.log('Its packages are others: installing them.');
    execFileSync('npm', ['ci', '--no-audit', '--prefer-offline'], {
      cwd: to,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return;
  }
  for (const folder of await modulesFolders(from)) await linkFolder(from, to, folder);
};

const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) });

/** The packages that npm installs for a lock file, as text to compare. Our own workspaces are left out. */
const installedBy = async (root: string): Promise<string> => {
  const { packages } = lockFile.parse(
    JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')),
  );
  return JSON.stringify(
    Object.entries(packages).filter(([place]) => /^node_modules\/(?!@haulway\/)/u.test(place)),
  );
};

/** The `node_modules` folders: the root's, and those of workspaces that need another version of a package. */
const modulesFolders = async (root: string): Promise<string[]> => {
  const workspaces = await Promise.all(
    ['apps', 'libs', 'tools'].map(async (kind) =>
      (await readdir(path.join(root, kind))).map((name) => path.join(kind, name)),
    ),
  );
  return ['', ...workspaces.flat()]
    .map((workspace) => path.join(workspace, 'node_modules'))
    .filter((folder) => existsSync(path.join(root, folder)));
};

const linkFolder = async (from: string, to: string, folder: string): Promise<void> => {
  // that version does not have this workspace
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
