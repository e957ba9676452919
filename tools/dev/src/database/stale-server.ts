import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLine, startMark } from '@haulway/process';
import { DatabaseError } from './errors.js';

const STOP_WITHIN_MS = 15_000;
/** No system gives a process this id. */
const NOBODYS_PID = '2147483646';

/**
 * Deals with the `postmaster.pid` that a server leaves behind when the program that started it died: a server still
 * running on these data is stopped in good order, and a file that names somebody else's process is made harmless.
 *
 * The file itself is never removed: PostgreSQL does that, once it is sure that nothing of the old server is left.
 *
 * @throws DatabaseError `start_failed` where the old server does not stop
 */
export async function clearStaleServer(place: string, log: (line: string) => void): Promise<void> {
  const file = join(place, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [firstLine = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(firstLine);
  if (Number.isInteger(pid) && isServerOf(place, pid)) {
    log(`stopping the server that was left running as process ${pid}`);
    await stopServer(pid);
    return;
  }
  // The id may belong to another program by now, which PostgreSQL would take for its own and refuse to start.
  writeFileSync(file, [NOBODYS_PID, ...rest].join('\n'));
}

function isServerOf(place: string, pid: number): boolean {
  const command = commandLine(pid);
  if (!command) return false;
  // Windows shows the program only.
  if (process.platform === 'win32') return command.toLowerCase().includes('postgres.exe');
  return command.includes('postgres') && command.includes(place);
}

async function stopServer(pid: number): Promise<void> {
  // SIGINT asks for a fast, orderly end: clients are disconnected and everything is written.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_WITHIN_MS;
  while (startMark(pid) !== undefined) {
    if (Date.now() > deadline) {
      throw new DatabaseError(
        'start_failed',
        `The database left running as process ${pid} does not stop: end it.`,
      );
    }
    await wait(20);
  }
}

/** Stops a server that outlived the program that started it, if one still runs on this data directory. */
export async function stopStaleServer(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) await clearStaleServer(realpathSync(dataDir), () => {});
}
