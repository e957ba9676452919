import { spawnSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The account PostgreSQL runs under; undefined means the one this program runs under. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, and makes a database only under an account with a name: this is 'nobody'. */
const NOBODY = 65534;

/**
 * The account to run PostgreSQL under. Root hands it to whoever owns a database that is there already (so that both root and a
 * developer can start the same data), or else to nobody; anyone else runs it themselves.
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
    // Nothing there yet, or nothing that can be: whoever makes it will say so.
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

/** Runs a program to its end under the account and gives what it said. */
export function runAs(account: Account, program: string, args: string[]) {
  return spawnSync(program, args, { ...account, cwd: '/', env: postgresEnvironment(), encoding: 'utf8' });
}

/** The little PostgreSQL needs to know: messages in English whatever the developer's language, no PG* settings. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C' };
}
