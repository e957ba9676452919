import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, canEnter } from './account.js';
import { DatabaseError } from './errors.js';
import { sharedFolder } from './shared-folder.js';

/**
 * The real path for the data of `dataDir`. It may not exist yet.
 *
 * If the account can't enter the parent folders (a checkout in root's own home), the path is in the shared folder, and
 * `dataDir` becomes a symbolic link to it.
 *
 * @throws DatabaseError `data_dir_unusable` if there are already data that the account can't reach
 */
export function placeFor(dataDir: string, account: Account): string {
  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true });
  if (statSync(dataDir, { throwIfNoEntry: false })) {
    const place = realpathSync(dataDir);
    if (canEnter(dirname(place), account)) return place;
    if (!statSync(place).isDirectory() || readdirSync(place).length > 0) {
      throw new DatabaseError(
        'data_dir_unusable',
        `PostgreSQL, which never runs as root, can't enter the folders above ${dataDir}: keep the data elsewhere.`,
      );
    }
    rmdirSync(place);
  }
  rmSync(dataDir, { force: true }); // a link whose target is gone
  if (canEnter(parent, account)) return join(realpathSync(parent), basename(dataDir));
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const place = join(sharedFolder(account), `data-${name}`);
  symlinkSync(place, dataDir);
  return place;
}

/** Removes a data directory and, if it is a link, the folder that it points to. */
export function removeDataDirectory(dataDir: string): void {
  const isLink = lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink) rmSync(resolve(dirname(dataDir), readlinkSync(dataDir)), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
