import { isPortFree } from '@haulway/process';
import { accountFor } from './account.js';
import { findBinaries } from './binaries.js';
import { databaseUrl, ensureDatabase } from './databases.js';
import { prepareDataDirectory } from './data-directory.js';
import { DatabaseError } from './errors.js';
import { clearStaleServer } from './stale-server.js';
import { startServer } from './server.js';

/** What to start. */
export interface DatabaseOptions {
  /** Folder of the data; made on first use, kept afterwards. */
  dataDir: string;
  port: number;
  /** Made if it is not there. */
  database: string;
  /** The owner; it and its password are fixed when the data directory is made. */
  user: string;
  password: string;
  /** false trades safety after a crash for speed: for tests. */
  durable?: boolean;
  /** More settings of PostgreSQL, as name=value. */
  settings?: readonly string[];
  /** The data are a standby's: they can be read, and are written by its primary only. */
  standby?: boolean;
  /** A file from which another version of PostgreSQL is found. */
  programsOf?: string;
  log?: (line: string) => void;
}

/** A database that accepts connections on 127.0.0.1. */
export interface Database {
  url: string;
  pid: number;
  /** Ends the server in good order. */
  stop(): Promise<void>;
  /** Comes true when the server has ended, whoever ended it, and gives its last words. */
  ended: Promise<string>;
}

/**
 * Starts PostgreSQL on a data directory, making both as needed. A server left running on the same data by a program
 * that died is stopped first; data left by a crash is recovered by PostgreSQL as it starts.
 *
 * @throws DatabaseError whose code says what is wrong and whose message is one sentence to show
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    dataDir,
    port,
    database,
    user,
    password,
    durable = true,
    settings,
    standby,
    programsOf,
    log = () => {},
  } = options;
  const account = accountFor(dataDir);
  const binaries = findBinaries(account, programsOf);
  const place = prepareDataDirectory(dataDir, binaries, account, { user, password, durable });
  await clearStaleServer(place, log);
  if (!(await isPortFree(port))) {
    throw new DatabaseError('port_taken', `Port ${port}, which the database needs, is taken.`);
  }
  const server = await startServer({ binaries, account, place, port, durable, settings, standby, log });
  try {
    await ensureDatabase({ port, user, password }, database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url: databaseUrl({ port, user, password }, database) };
}
