import { isPortFree } from '@haulway/process';
import { accountFor } from './account.js';
import { findBinaries } from './binaries.js';
import { databaseUrl, ensureDatabase } from './databases.js';
import { prepareDataDirectory } from './data-directory.js';
import { DatabaseError } from '../start-error.js';
import { clearStaleServer, startServer } from './server.js';

export interface DatabaseOptions {
  /** Folder of the data; made on first use. */
  dataDir: string;
  port: number;
  /** The database's name. It is made if it does not exist. */
  database: string;
  /** The owner. The name and the password can't change after the data directory is made. */
  user: string;
  password: string;
  /** false trades safety after a crash for speed: for tests. */
  durable?: boolean;
  /** More settings of PostgreSQL, as name=value. */
  settings?: readonly string[];
  log?: (line: string) => void;
}

/** A database that accepts connections on 127.0.0.1. */
export interface Database {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Resolves with the server's last line when it has ended for any reason. */
  ended: Promise<string>;
}

/**
 * Starts PostgreSQL on a data directory. Makes the directory and the database if they do not exist. If a server still
 * runs on the same data because the program that started it died, that server is stopped first. After a crash,
 * PostgreSQL recovers the data when it starts.
 *
 * @throws DatabaseError whose code names the problem and whose message is one sentence to show
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, port, database, user, password, durable = true, settings, log = () => {} } = options;
  const account = accountFor(dataDir);
  const binaries = findBinaries(account);
  const folder = prepareDataDirectory(dataDir, binaries, account, { user, password, durable });
  await clearStaleServer(folder, log);
  if (!(await isPortFree(port))) {
    throw new DatabaseError('port_taken', `Port ${port}, which the database needs, is taken.`);
  }
  const server = await startServer({ binaries, account, folder, port, durable, settings, log });
  try {
    await ensureDatabase({ port, user, password }, database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url: databaseUrl({ port, user, password }, database) };
}
