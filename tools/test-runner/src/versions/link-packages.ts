import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * Gives a checkout of another version the packages that it names: links to those that are installed here where both lock
 * files name the same, else an installation of its own. Its own workspaces stay its own either way.
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

/** The packages that a lock file has npm install, as a text to compare; what our own workspaces name is left out. */
const installedBy = async (root: string): Promise<string> => {
  const { packages } = lockFile.parse(
    JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')),
  );
  return JSON.stringify(
    Object.entries(packages).filter(([place]) => /^node_modules\/(?!@haulway\/)/u.test(place)),
  );
};

/** The folders of modules, the root's and those of workspaces that need another version of something. */
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
  // a workspace that is not of that version has nothing to be linked
  if (!existsSync(path.join(to, path.dirname(folder)))) return;
  await mkdir(path.join(to, folder), { recursive: true });
  for (const entry of await readdir(path.join(from, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.name === '.cache') continue;
    // a scope may hold workspaces: each of its packages is looked at
    if (entry.isDirectory() && entry.name.startsWith('@')) await linkFolder(from, to, name);
    else {
      const target = entry.isSymbolicLink() ? await readlink(path.join(from, name)) : path.join(from, name);
      await symlink(target, path.join(to, name));
    }
  }
};
