import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@haulway/process';
import { accountFor } from './account.js';
import { takeBaseBackup } from './base-backup.js';
import { temporaryFolderFor } from './binaries.js';
import { type Database, type DatabaseOptions, startDatabase } from './start-database.js';

/** A primary with an archived log, and servers on copies of its data, in a folder that is removed with them. */
export interface Cluster {
  readonly url: string;
  /** The folder of the archived log. */
  readonly archive: string;
  /** Starts another server on a copy of the data. It follows the primary and is read-only. */
  startStandby(): Promise<Database>;
  /** Copies the data and returns the copy's folder. Later writes are in the archive. */
  backUp(): Promise<string>;
  close(): Promise<void>;
}

const SIGN_IN = { database: 'test', user: 'test', password: 'test' };

/**
 * Starts the primary on an empty database, with its log archived. Its data may be lost in a crash of the machine.
 */
export async function startCluster(): Promise<Cluster> {
  const account = accountFor('');
  const folder = mkdtempSync(join(temporaryFolderFor(account), 'haulway-cluster-'));
  const theirs = (path: string): string => {
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const newFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path);
    return theirs(path);
  };
  theirs(folder);
  const archive = newFolder('archive');
  const running = new Set<Database>();
  const start = async (options: DatabaseOptions): Promise<Database> => {
    const database = await startDatabase({ ...options, durable: false });
    running.add(database);
    void database.ended.then(() => running.delete(database));
    return database;
  };

  const settings = [
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    'max_connections=200',
    // without this, an idle server does not archive its last minutes
    'archive_timeout=5',
  ];
  const port = await findFreePort();
  const primary = await start({ ...SIGN_IN, dataDir: join(folder, 'primary'), port, settings });
  let copies = 0;
  const backUp = async (): Promise<string> => {
    copies += 1;
    const copy = join(folder, `copy-${copies}`);
    await takeBaseBackup(primary.url, copy);
    return copy;
  };

  return {
    url: primary.url,
    archive,
    startStandby: async () => {
      const copy = await backUp();
      const signal = join(copy, 'standby.signal');
      writeFileSync(signal, '');
      theirs(signal);
      const { user, password } = SIGN_IN;
      return start({
        ...SIGN_IN,
        dataDir: copy,
        port: await findFreePort(),
        settings: [
          'max_connections=200',
          `restore_command=cp ${archive}/%f %p`,
          `primary_conninfo=host=127.0.0.1 port=${port} user=${user} password=${password}`,
          'wal_retrieve_retry_interval=500',
        ],
        standby: true,
      });
    },
    backUp,
    close: async () => {
      await Promise.all([...running].map((database) => database.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
