import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLine, startMark } from '@haulway/process';
import { DatabaseError } from './errors.js';

const STOP_WITHIN_MS = 15_000;
/** A process id that no system assigns. */
const NOBODYS_PID = '2147483646';

/**
 * Handles the `postmaster.pid` that a server leaves when the program that started it died. If the server still runs on
 * these data, it is stopped gracefully. If the file names another program's process, the process id in it is replaced.
 *
 * The file itself is never removed: PostgreSQL removes it once it is sure that nothing of the old server is left.
 *
 * @throws DatabaseError `start_failed` if the old server does not stop
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
  // The id may belong to another program by now. PostgreSQL would take that program for a server and refuse to start.
  writeFileSync(file, [NOBODYS_PID, ...rest].join('\n'));
}

function isServerOf(place: string, pid: number): boolean {
  const command = commandLine(pid);
  if (!command) return false;
  // Windows shows only the program, not its arguments.
  if (process.platform === 'win32') return command.toLowerCase().includes('postgres.exe');
  return command.includes('postgres') && command.includes(place);
}

async function stopServer(pid: number): Promise<void> {
  // SIGINT requests a fast, graceful stop: clients are disconnected and everything is written.
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

/** Stops a server that still runs on this data directory although the program that started it has ended. */
export async function stopStaleServer(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) await clearStaleServer(realpathSync(dataDir), () => {});
}
