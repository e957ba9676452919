import { chownSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Account, runAs } from './account.js';
import { type Binaries } from './binaries.js';

/** Who owns a new database and how it is made. */
export interface NewDatabase {
  user: string;
  password: string;
  /** Whether written data must survive a crash of the machine. */
  durable: boolean;
}

/**
 * Makes a new database at `place`, which is missing or empty. It is made in a folder beside it and then moved, so that
 * an interrupted start leaves no incomplete database.
 *
 * @throws Error with PostgreSQL's own reason
 */
export function initialise(place: string, binaries: Binaries, account: Account, create: NewDatabase): void {
  const making = `${place}.making`;
  const passwordFile = `${place}.password`;
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
    if (existsSync(place)) rmdirSync(place);
    renameSync(making, place);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(making, { recursive: true, force: true });
  }
}

function lastLine(text: string): string {
  const errors = text.split('\n').filter((line) => line.includes('error:'));
  return errors[0]?.trim() ?? text.trim().split('\n').at(-1) ?? 'no reason given';
}
