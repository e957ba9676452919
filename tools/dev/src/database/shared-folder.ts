import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter } from './account.js';

/**
 * A lasting folder that root owns and the account can enter, for what can't stay in a checkout that is closed to it
 * (root's own home, say): `/var/lib/haulway`, or a folder in a temporary place where that can't be written.
 */
export function sharedFolder(account: Account): string {
  const parent =
    isWritable('/var/lib') && canEnter('/var/lib', account) ? '/var/lib' : temporaryFolderFor(account);
  const folder = join(parent, 'haulway');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** The system's temporary folder, or a common one where that is closed to the account. */
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
