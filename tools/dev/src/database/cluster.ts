import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@haulway/process';
import { accountFor } from './account.js';
import { takeBaseBackup } from './base-backup.js';
import { temporaryFolderFor } from './shared-folder.js';
import { type Database, startDatabase } from './start-database.js';

/** Several servers of one database in a folder that goes with them: for drills and trials. */
export interface Cluster {
  readonly url: string;
  /** Ends the primary as a machine does that is restarted, and starts it on the same data and port. */
  restart(): Promise<void>;
  /** Ends the primary for good. */
  stopPrimary(): Promise<void>;
  /** Another server on a copy of the data, which follows the primary and can be read. */
  startStandby(): Promise<Database>;
  /** Copies the data; what is written meanwhile and later is in the archive. Gives the copy's folder. */
  backUp(): Promise<string>;
  /** A server of its own on a copy, with all that was committed up to an instant. */
  restore(copy: string, until: Date): Promise<Database>;
  close(): Promise<void>;
}

const SIGN_IN = { database: 'test', user: 'test', password: 'test' };

/**
 * Starts the primary on an empty database, with its log kept in an archive.
 *
 * @param durable false is faster, and safe from everything but a crash
 */
export async function startCluster(durable = true): Promise<Cluster> {
  const account = accountFor('');
  const folder = mkdtempSync(join(temporaryFolderFor(account), 'haulway-cluster-'));
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  if (account) for (const each of [folder, archive]) chownSync(each, account.uid, account.gid);
  const running = new Set<Database>();
  const start = async (options: Parameters<typeof startDatabase>[0]): Promise<Database> => {
    const database = await startDatabase({ ...options, durable });
    running.add(database);
    void database.ended.then(() => running.delete(database));
    return database;
  };

  const port = await findFreePort();
  // on a disk that is written to: a server that is killed finds what it said yes to
  const settings = [
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    'max_connections=200',
    // else a quiet server keeps the last minutes to itself
    'archive_timeout=5',
  ];
  const primaryOptions = { ...SIGN_IN, dataDir: join(folder, 'primary'), port, settings };
  let primary = await start(primaryOptions);
  let copies = 0;
  const backUp = async (): Promise<string> => {
    copies += 1;
    const copy = join(folder, `copy-${copies}`);
    await takeBaseBackup(primary.url, copy);
    return copy;
  };
  const signal = (copy: string, name: string): void => {
    writeFileSync(join(copy, name), '');
    if (account) chownSync(join(copy, name), account.uid, account.gid);
  };
  const restoreCommand = `restore_command=cp ${archive}/%f %p`;

  return {
    url: primary.url,
    restart: async () => {
      await primary.stop();
      primary = await start(primaryOptions);
    },
    stopPrimary: () => primary.stop(),
    startStandby: async () => {
      const copy = await backUp();
      signal(copy, 'standby.signal');
      const { user, password } = SIGN_IN;
      return start({
        ...SIGN_IN,
        dataDir: copy,
        port: await findFreePort(),
        standby: true,
        settings: [
          'max_connections=200',
          restoreCommand,
          `primary_conninfo=host=127.0.0.1 port=${port} user=${user} password=${password}`,
        ],
      });
    },
    backUp,
    restore: async (copy, until) => {
      signal(copy, 'recovery.signal');
      return start({
        ...SIGN_IN,
        dataDir: copy,
        port: await findFreePort(),
        settings: [
          'max_connections=200',
          restoreCommand,
          // PostgreSQL reads no Z in a setting
          `recovery_target_time=${until.toISOString().replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ],
      });
    },
    close: async () => {
      await Promise.all([...running].map((database) => database.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
