import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@haulway/process';
import { Client } from 'pg';
import { accountFor } from './account.js';
import { takeBaseBackup } from './base-backup.js';
import { databaseUrl } from './databases.js';
import { type Dump, dumpData } from './dump.js';
import { startMovingAddress } from './moving-address.js';
import { installOtherVersion } from './other-version.js';
import { temporaryFolderFor } from './shared-folder.js';
import { type Database, type DatabaseOptions, startDatabase } from './start-database.js';

/** Several servers of one database in a folder that is removed with them: for drills and trials. */
export interface Cluster {
  /** The address of the current primary. It stays the same after a fail-over, like a host name in production. */
  readonly url: string;
  /** The primary's process id. */
  pid(): number;
  /** Stops the primary as a restart of its machine would, and starts it on the same data and port. */
  restart(): Promise<void>;
  /** Starts another server on a copy of the data. It follows the primary and is read-only. */
  startStandby(): Promise<Database>;
  /**
   * From now on, the primary confirms no commit that its standby has not written.
   * @throws Error without a standby
   */
  waitForStandby(): Promise<void>;
  /**
   * Kills the primary, promotes the standby that was started last, and moves the address to it.
   *
   * @throws Error without a standby
   */
  failOver(): Promise<void>;
  /** Copies the data and returns the copy's folder. Later writes are in the archive. */
  backUp(): Promise<string>;
  /** Starts a separate server on a copy, with everything that was committed up to an instant. */
  restore(copy: string, until: Date): Promise<Database>;
  /** Dumps the data of one instant into files, and returns what `read` reads at the same instant. */
  dump<Read>(read: (client: Client) => Promise<Read>): Promise<Dump<Read>>;
  /** Starts a server of another version of PostgreSQL, on an empty database. */
  startOtherVersion(): Promise<Database>;
  close(): Promise<void>;
}

const SIGN_IN = { database: 'test', user: 'test', password: 'test' };

const execute = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Starts the primary on an empty database, with its log archived.
 *
 * @param durable false is faster, but a crash may lose data
 */
export async function startCluster(durable = true): Promise<Cluster> {
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
    const database = await startDatabase({ ...options, durable });
    running.add(database);
    void database.ended.then(() => running.delete(database));
    return database;
  };

  // the data are on a disk, so that a killed server still has all that it confirmed
  const settings = [
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    'max_connections=200',
    // without this, an idle server does not archive its last minutes
    'archive_timeout=5',
  ];
  let options: DatabaseOptions = {
    ...SIGN_IN,
    dataDir: join(folder, 'primary'),
    port: await findFreePort(),
    settings,
  };
  let primary = await start(options);
  const address = await startMovingAddress(options.port);
  const standbys: {
    readonly name: string;
    readonly database: Database;
    readonly options: DatabaseOptions;
  }[] = [];
  let copies = 0;
  const backUp = async (): Promise<string> => {
    copies += 1;
    const copy = join(folder, `copy-${copies}`);
    await takeBaseBackup(primary.url, copy);
    return copy;
  };
  const signal = (copy: string, name: string): void => {
    writeFileSync(join(copy, name), '');
    theirs(join(copy, name));
  };
  const restoreCommand = `restore_command=cp ${archive}/%f %p`;

  return {
    url: databaseUrl({ port: address.port, ...SIGN_IN }, SIGN_IN.database),
    pid: () => primary.pid,
    restart: async () => {
      await primary.stop();
      primary = await start(options);
    },
    startStandby: async () => {
      const copy = await backUp();
      signal(copy, 'standby.signal');
      const { user, password } = SIGN_IN;
      const name = `standby_${copies}`;
      const from = `host=127.0.0.1 port=${options.port} user=${user} password=${password}`;
      const following: DatabaseOptions = {
        ...SIGN_IN,
        dataDir: copy,
        port: await findFreePort(),
        settings: [
          'max_connections=200',
          restoreCommand,
          `primary_conninfo=${from} application_name=${name}`,
          // after a promotion, it keeps the log that its own standby has not read yet
          'wal_keep_size=512',
          'wal_retrieve_retry_interval=500',
        ],
      };
      const database = await start({ ...following, standby: true });
      standbys.push({ name, database, options: following });
      return database;
    },
    waitForStandby: async () => {
      const name = standbys.at(-1)?.name;
      if (name === undefined) throw new Error('There is no standby to wait for.');
      const setting = `ALTER SYSTEM SET synchronous_standby_names = '${name}'`;
      await execute(primary.url, setting, 'SELECT pg_reload_conf()');
    },
    failOver: async () => {
      const next = standbys.pop();
      if (!next) throw new Error('There is no standby to take over.');
      process.kill(primary.pid, 'SIGKILL');
      await primary.ended;
      await execute(next.database.url, 'SELECT pg_promote()');
      primary = next.database;
      options = next.options;
      address.moveTo(options.port);
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
          // PostgreSQL does not accept a Z in this setting
          `recovery_target_time=${until.toISOString().replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ],
      });
    },
    dump: (read) => dumpData(primary.url, newFolder(`dump-${(copies += 1)}`), read),
    startOtherVersion: async () =>
      start({
        ...SIGN_IN,
        dataDir: join(folder, 'other-version'),
        port: await findFreePort(),
        programsOf: installOtherVersion(),
      }),
    close: async () => {
      await address.close();
      await Promise.all([...running].map((database) => database.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
