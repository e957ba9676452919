import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseError } from '../start-error.js';
import { type Account, canEnter, runAs } from './account.js';
import { type Binaries, sharedFolder } from './binaries.js';

interface NewDatabase {
  user: string;
  password: string;
  /** Whether written data must survive a crash of the machine. */
  durable: boolean;
}

/**
 * Makes a new database at `folder`, which is missing or empty. It is made in a folder beside it and then moved, so that
 * an interrupted start leaves no incomplete database.
 *
 * @throws Error with PostgreSQL's own reason
 */
function initialise(folder: string, binaries: Binaries, account: Account, create: NewDatabase): void {
  const making = `${folder}.making`;
  const passwordFile = `${folder}.password`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, create.password, { mode: 0o600 });
  if (account) for (const path of [making, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const made = runAs(account, binaries.initdb, [
      `--pgdata=${making}`,
      `--username=${create.user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own C.UTF-8 sorts text in the same order on every machine, whatever locales are installed.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(create.durable ? [] : ['--no-sync']),
    ]);
    if (made.status !== 0) throw new Error(made.error?.message ?? lastLine(made.stderr));
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(making, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(making, { recursive: true, force: true });
  }
}

function lastLine(text: string): string {
  const errors = text.split('\n').filter((line) => line.includes('error:'));
  return errors[0]?.trim() ?? text.trim().split('\n').at(-1) ?? 'no reason given';
}

/**
 * The real path for the data of `dataDir`. It may not exist yet.
 *
 * If the account can't enter the parent folders (a checkout in root's own home), the path is in the shared folder, and
 * `dataDir` becomes a symbolic link to it.
 *
 * @throws DatabaseError `data_dir_unusable` if there are already data that the account can't reach
 */
function folderFor(dataDir: string, account: Account): string {
  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true });
  if (statSync(dataDir, { throwIfNoEntry: false })) {
    const folder = realpathSync(dataDir);
    if (canEnter(dirname(folder), account)) return folder;
    if (!statSync(folder).isDirectory() || readdirSync(folder).length > 0) {
      throw new DatabaseError(
        'data_dir_unusable',
        `PostgreSQL, which never runs as root, can't enter the folders above ${dataDir}: keep the data elsewhere.`,
      );
    }
    rmdirSync(folder);
  }
  rmSync(dataDir, { force: true }); // a link whose target is gone
  if (canEnter(parent, account)) return join(realpathSync(parent), basename(dataDir));
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(sharedFolder(account), `data-${name}`);
  symlinkSync(folder, dataDir);
  return folder;
}

/** Removes a data directory and, if it is a link, the folder that it points to. */
export function removeDataDirectory(dataDir: string): void {
  const isLink = lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink) rmSync(resolve(dirname(dataDir), readlinkSync(dataDir)), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Prepares a data directory on which PostgreSQL can start. Makes the database if there is none.
 *
 * @returns the real path
 * @throws DatabaseError `not_a_database`, `other_version` or `data_dir_unusable`; the existing files are then unchanged
 */
export function prepareDataDirectory(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  create: NewDatabase,
): string {
  try {
    const folder = folderFor(resolve(dataDir), account);
    if (!isEmpty(folder)) {
      checkVersion(folder, binaries.major);
      handOver(folder, account);
      return folder;
    }
    initialise(folder, binaries, account, create);
    return folder;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('data_dir_unusable', `The database can't be kept in ${dataDir}: ${reason}.`, {
      cause: error,
    });
  }
}

function isEmpty(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return true;
  if (!found.isDirectory())
    throw new DatabaseError('not_a_database', `${folder} is a file, not a database folder.`);
  return readdirSync(folder).length === 0;
}

function checkVersion(folder: string, major: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new DatabaseError(
      'not_a_database',
      `${folder} holds something that is not a PostgreSQL database: move it away, or choose another folder.`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found !== major) {
    throw new DatabaseError(
      'other_version',
      `${folder} was written by PostgreSQL ${found || 'of no known version'} and this is PostgreSQL ${major}: ` +
        'move it away, or choose another folder.',
    );
  }
}

/** PostgreSQL requires that the account owns its data and that nobody else can read them. */
function handOver(folder: string, account: Account): void {
  if (account && statSync(folder).uid !== account.uid) {
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(folder, name), account.uid, account.gid);
    }
  }
  if (statSync(folder).mode & 0o077) chmodSync(folder, 0o700);
}
