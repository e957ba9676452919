import { existsSync, statfsSync } from 'node:fs';
import { type Account, canEnter } from './account.js';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';

/** Several times the most that a test run needs. A container has 64 MB by default, which is too little. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder in memory with room for a test database, or undefined if there is none. A database has a thousand files;
 * making and dropping one in memory takes a tenth of the work on a disk.
 */
export function memoryFolderFor(account: Account, folder = SHARED_MEMORY): string | undefined {
  if (!existsSync(folder) || !canEnter(folder, account)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM ? folder : undefined;
}
