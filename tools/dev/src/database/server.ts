import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLine, isPortFree, startMark } from '@haulway/process';
import { DatabaseError } from '../start-error.js';
import { type Account, postgresEnvironment } from './account.js';
import type { Binaries } from './binaries.js';

const STOP_WITHIN_MS = 15_000;
/** A process id that no system assigns. */
const UNUSED_PID = '2147483646';

/**
 * Handles the `postmaster.pid` that a server leaves when the program that started it died. If the server still runs on
 * these data, it is stopped gracefully. If the file names another program's process, the process id in it is replaced.
 *
 * The file itself is never removed: PostgreSQL removes it once it is sure that nothing of the old server is left.
 *
 * @throws DatabaseError `start_failed` if the old server does not stop
 */
export async function clearStaleServer(folder: string, log: (line: string) => void): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [firstLine = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(firstLine);
  if (Number.isInteger(pid) && isServerOf(folder, pid)) {
    log(`stopping the server that was left running as process ${pid}`);
    await stopServer(pid);
    return;
  }
  // The id may belong to another program by now. PostgreSQL would take that program for a server and refuse to start.
  writeFileSync(file, [UNUSED_PID, ...rest].join('\n'));
}

function isServerOf(folder: string, pid: number): boolean {
  const command = commandLine(pid);
  if (!command) return false;
  // Windows shows only the program, not its arguments.
  if (process.platform === 'win32') return command.toLowerCase().includes('postgres.exe');
  return command.includes('postgres') && command.includes(folder);
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

export interface Server {
  pid: number;
  /** Stops it gracefully: disconnects clients and writes everything. */
  stop(): Promise<void>;
  /** Resolves with the server's last line when it has ended for any reason. */
  ended: Promise<string>;
}

export interface ServerOptions {
  binaries: Binaries;
  account: Account;
  folder: string;
  port: number;
  durable: boolean;
  /** More settings of PostgreSQL, as name=value. */
  settings?: readonly string[];
  log: (line: string) => void;
}

/** Faster settings for temporary data: a crash of the machine may lose or corrupt them. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const READY = /ready to accept connections/u;

/** How often, and at what interval, a start is retried while the processes of a killed server are still ending. */
const RETRIES = 50;
const RETRY_AFTER_MS = 100;

/**
 * Starts PostgreSQL and waits until it accepts connections, crash recovery included.
 *
 * @throws DatabaseError `port_taken`, or `start_failed` with PostgreSQL's own reason
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await tryStart(options);
    if ('pid' in outcome) return outcome;
    if (outcome.reason.includes('shared memory block') && attempt < RETRIES) {
      await wait(RETRY_AFTER_MS);
      continue;
    }
    if (!(await isPortFree(options.port))) {
      throw new DatabaseError('port_taken', `Port ${options.port}, which the database needs, is taken.`);
    }
    throw new DatabaseError(
      'start_failed',
      `The database in ${options.folder} does not start: ${outcome.reason}`,
    );
  }
}

async function tryStart(options: ServerOptions): Promise<Server | { reason: string }> {
  const child = spawnServer(options);
  const lines: string[] = [];
  const accepting = new Promise<true>((resolve) => {
    for (const stream of [child.stderr, child.stdout]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (lines.length > 50) lines.shift();
        options.log(line);
        if (READY.test(line)) resolve(true);
      });
    }
  });
  const ended = once(child, 'close').then(
    () => lastReason(lines),
    (error: Error) => error.message,
  );
  const first = await Promise.race([accepting, ended]);
  if (first !== true || child.pid === undefined) return { reason: String(first) };

  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { pid: child.pid, stop, ended };
}

function spawnServer({
  binaries,
  account,
  folder,
  port,
  durable,
  settings: more = [],
}: ServerOptions): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    // No socket file: nobody uses it, and its path may be too long on some machines.
    'unix_socket_directories=',
    `port=${port}`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : NOT_DURABLE),
    ...more,
  ];
  const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The output line with the reason, without PostgreSQL's time stamp and process id. */
function lastReason(lines: string[]): string {
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1) ?? 'it printed nothing';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
