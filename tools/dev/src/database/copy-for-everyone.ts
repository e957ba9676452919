import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account } from './account.js';
import { sharedFolder } from './shared-folder.js';

/**
 * Copies PostgreSQL's folder to a place where the account can run it, once for each version, and returns the copy's
 * path. Two programs may do so at the same time.
 */
export function copyForEveryone(native: string, account: Account): string {
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
