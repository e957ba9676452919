import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter } from './account.js';

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
