import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkInstalled } from '@haulway/build/link-installed';
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
  await linkInstalled(from, to);
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
