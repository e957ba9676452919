import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '@haulway/process';
import { type Account, accountFor, canEnter } from './account.js';
import { createDatabase, databaseUrl } from './databases.js';
import { DatabaseError } from '../start-error.js';
import { temporaryFolderFor } from './binaries.js';
import { type Database, startDatabase } from './start-database.js';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';

/** Several times the most that a test run needs. A container has 64 MB by default, which is too little. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * A folder in memory with room for a test database, or undefined if there is none. A database has a thousand files;
 * making and dropping one in memory takes a tenth of the work on a disk.
 */
export function memoryFolderFor(account: Account, folder = SHARED_MEMORY): string | undefined {
  if (!existsSync(folder) || !canEnter(folder, account)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES ? folder : undefined;
}

export interface TestDatabase {
  /** The address of an empty database, named `test`. */
  url: string;
  /**
   * Makes another database and returns its address. With `template` it is a copy; no client may be connected to that.
   */
  createDatabase(name: string, template?: string): Promise<string>;
  stop(): Promise<void>;
}

const SIGN_IN = { user: 'test', password: 'test' };

/**
 * Starts an empty, fast PostgreSQL in a temporary folder on a free port. `stop` ends the server and removes the folder.
 * The same happens when this program dies.
 *
 * @param keep `in memory` for tests that make and drop hundreds of databases; it needs room in memory, else a disk is
 * used
 */
export async function startTestDatabase(keep: 'on disk' | 'in memory' = 'on disk'): Promise<TestDatabase> {
  const account = accountFor('');
  const parent = (keep === 'in memory' && memoryFolderFor(account)) || temporaryFolderFor(account);
  const folder = mkdtempSync(join(parent, 'haulway-test-database-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const dataDir = join(folder, 'data');
  const { database, port } = await startOnFreePort(dataDir);
  const guard = guardAgainstDeath(database.pid, folder);
  return {
    url: database.url,
    createDatabase: async (name, template) => {
      await createDatabase({ ...SIGN_IN, port }, name, template);
      return databaseUrl({ ...SIGN_IN, port }, name);
    },
    stop: async () => {
      guard.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Retries on another port: when many tests start at once, a free port may be taken before PostgreSQL uses it. */
async function startOnFreePort(dataDir: string, attempts = 5): Promise<{ database: Database; port: number }> {
  const port = await findFreePort();
  try {
    return {
      database: await startDatabase({ dataDir, port, database: 'test', ...SIGN_IN, durable: false }),
      port,
    };
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'port_taken' && attempts > 1) {
      return startOnFreePort(dataDir, attempts - 1);
    }
    throw error;
  }
}

/**
 * Starts a small guard process with a pipe to this one. When this process dies in any way, the pipe closes. The guard
 * then ends the server and removes the folder.
 */
function guardAgainstDeath(pid: number, folder: string): { end(): void } {
  const script = `
    const end = (signal) => { try { process.kill(${pid}, signal); return true; } catch { return false; } };
    const remove = () => require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true });
    const finish = () => (end(0) ? setTimeout(finish, 20) : remove());
    process.stdin.resume().on('end', () => { end('SIGQUIT'); finish(); });`;
  const guard = spawn(process.execPath, ['-e', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard.unref();
  // Neither the guard nor the pipe keeps this process from ending.
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return { end: () => guard.kill() };
}
