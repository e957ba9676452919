import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account } from './account.js';
import { type Binaries } from './binaries.js';
import { placeFor } from './data-place.js';
import { DatabaseError } from './errors.js';
import { initialise, type NewDatabase } from './initialise.js';

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
    const place = placeFor(resolve(dataDir), account);
    if (!isEmpty(place)) {
      checkVersion(place, binaries.major);
      handOver(place, account);
      return place;
    }
    initialise(place, binaries, account, create);
    return place;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('data_dir_unusable', `The database can't be kept in ${dataDir}: ${reason}.`, {
      cause: error,
    });
  }
}

function isEmpty(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return true;
  if (!found.isDirectory())
    throw new DatabaseError('not_a_database', `${place} is a file, not a database folder.`);
  return readdirSync(place).length === 0;
}

function checkVersion(place: string, major: string): void {
  const file = join(place, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new DatabaseError(
      'not_a_database',
      `${place} holds something that is not a PostgreSQL database: move it away, or choose another folder.`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found !== major) {
    throw new DatabaseError(
      'other_version',
      `${place} was written by PostgreSQL ${found || 'of no known version'} and this is PostgreSQL ${major}: ` +
        'move it away, or choose another folder.',
    );
  }
}

/** PostgreSQL requires that the account owns its data and that nobody else can read them. */
function handOver(place: string, account: Account): void {
  if (account && statSync(place).uid !== account.uid) {
    for (const name of ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(place, name), account.uid, account.gid);
    }
  }
  if (statSync(place).mode & 0o077) chmodSync(place, 0o700);
}
