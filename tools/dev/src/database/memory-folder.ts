import { existsSync, statfsSync } from 'node:fs';
import { type Account, canEnter } from './account.js';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';

/** Several times what a run of tests has at its fullest; a container has 64 MB unless it is given more. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder whose files live in memory, with room for a database of tests: there a database is made and dropped with a
 * tenth of the work that a disk's file system has with its thousand files. Undefined where there is none.
 */
export function memoryFolderFor(account: Account, folder = SHARED_MEMORY): string | undefined {
  if (!existsSync(folder) || !canEnter(folder, account)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM ? folder : undefined;
}
