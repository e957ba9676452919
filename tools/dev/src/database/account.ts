import { spawnSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The account PostgreSQL runs under; undefined means the one this program runs under. */
export type Account = { uid: number; gid: number } | undefined;

/** The user id of 'nobody'. PostgreSQL refuses to run as root, and initdb needs an account that has a name. */
const NOBODY = 65534;

/**
 * The account to run PostgreSQL under. Root runs it as the owner of an existing database, so that both root and a
 * developer can start the same data. Without one, root runs it as 'nobody'. Any other user runs it under their own
 * account.
 */
export function accountFor(dataDir: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = ownerOf(join(dataDir, 'PG_VERSION'));
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

function ownerOf(path: string): { uid: number; gid: number } {
  try {
    return statSync(path);
  } catch {
    // The file does not exist or can't be read. When it can't be made either, the code that makes it reports the error.
    return { uid: 0, gid: 0 };
  }
}

/** Whether the account may enter a folder that exists, and so every folder above it. */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true;
  for (let step = realpathSync(folder); ; step = dirname(step)) {
    const { mode, uid, gid } = statSync(step);
    const mayPass = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
    if (!mayPass) return false;
    if (step === dirname(step)) return true;
  }
}

/** Runs a program under the account, waits for its end, and returns its output. */
export function runAs(account: Account, program: string, args: string[]) {
  return spawnSync(program, args, { ...account, cwd: '/', env: postgresEnvironment(), encoding: 'utf8' });
}

/** PostgreSQL's minimal environment: English messages in every locale, and no PG* settings. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C' };
}
