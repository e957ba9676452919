import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isPortFree } from '@haulway/process';
import { type Account, postgresEnvironment } from './account.js';
import { type Binaries } from './binaries.js';
import { DatabaseError } from './errors.js';

/** A PostgreSQL server that accepts connections. */
export interface Server {
  pid: number;
  /** Stops it gracefully: disconnects clients and writes everything. */
  stop(): Promise<void>;
  /** Resolves with the server's last line when it has ended for any reason. */
  ended: Promise<string>;
}

/** How a server is started. */
export interface ServerOptions {
  binaries: Binaries;
  account: Account;
  place: string;
  port: number;
  durable: boolean;
  /** More settings of PostgreSQL, as name=value. */
  settings?: readonly string[];
  /** A standby is read-only, so it counts as ready once it can be read. */
  standby?: boolean;
  log: (line: string) => void;
}

/** Faster settings for temporary data: a crash of the machine may lose or corrupt them. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const READY = /ready to accept (?:read-only )?connections/u;

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
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      continue;
    }
    if (!(await isPortFree(options.port))) {
      throw new DatabaseError('port_taken', `Port ${options.port}, which the database needs, is taken.`);
    }
    throw new DatabaseError(
      'start_failed',
      `The database in ${options.place} does not start: ${outcome.reason}`,
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
        if (READY.test(line) && (options.standby || !line.includes('read-only'))) resolve(true);
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
  place,
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
  const args = ['-D', place, ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The output line with the reason, without PostgreSQL's time stamp and process id. */
function lastReason(lines: string[]): string {
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
