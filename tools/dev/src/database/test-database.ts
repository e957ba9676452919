import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '@haulway/process';
import { accountFor } from './account.js';
import { createDatabase, databaseUrl } from './databases.js';
import { DatabaseError } from './errors.js';
import { memoryFolderFor } from './memory-folder.js';
import { temporaryFolderFor } from './shared-folder.js';
import { type Database, startDatabase } from './start-database.js';

/** A server of its own for one run of tests. */
export interface TestDatabase {
  /** An empty database to begin with, named `test`. */
  url: string;
  /** Makes another database, as a copy of `template` (which nobody may be connected to), and gives its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

const SIGN_IN = { user: 'test', password: 'test' };

/**
 * Starts an empty, fast PostgreSQL in a temporary folder on a free port. Server and folder go with `stop`, and also
 * when this program dies without it.
 *
 * @param keep `in memory` where the machine has the room: for tests that make and drop databases by the hundred
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

/** A port found free may be gone by the time PostgreSQL asks for it, when many tests start at once. */
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
 * A tiny process that lives as long as the pipe to this one: when this one dies, however it does, the pipe closes and
 * the guard ends the server and removes the folder.
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
