import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, findProgram } from '@haulway/process';
import { accountFor } from '../database/account.js';

const POOLER_FILE = resolve(import.meta.dirname, '../../../../deploy/pgbouncer/pgbouncer.ini');

/** A running PgBouncer. */
export interface RunningPgBouncer {
  /** The address of a database through PgBouncer. @param direct the database's own address */
  urlOf(direct: string): string;
  /** Whether it supports the clients' prepared statements. */
  readonly preparedStatements: boolean;
  /** Stops it as a restart of its machine would, and starts it on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** How a PgBouncer on this machine differs from the deployed one. */
export interface PoolerPlace {
  /** The folder of its configuration. It is made if it does not exist. */
  readonly folder: string;
  /** The address of any database on the server behind it. */
  readonly server: string;
  /** The number of connections to a database, instead of the deployed number. */
  readonly poolSize?: number;
  /** Leaves out the settings for each connection, so that a test can show why they are needed. */
  readonly unbounded?: true;
}

/** The path of PgBouncer, or undefined if it is not installed. */
export function installedPgBouncer(): string | undefined {
  return findProgram('pgbouncer');
}

/** Whether a version supports prepared statements. @param version from `pgbouncer --version`: `PgBouncer 1.18.0` */
export function keepsStatements(version: string): boolean {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/u.exec(version)?.map(Number) ?? [];
  return major > 1 || (major === 1 && minor >= 21);
}

/**
 * The deployed configuration, changed for a server on this machine: other addresses, all of its databases, and no
 * password for clients.
 *
 * @param file the text of deploy/pgbouncer/pgbouncer.ini
 * @throws Error if the file no longer contains a text that must be replaced
 */
export function poolerConfiguration(
  file: string,
  place: PoolerPlace,
  { port, version }: { readonly port: number; readonly version: string },
): string {
  const { hostname, port: serverPort, username, password } = new URL(place.server);
  let text = file;
  const replace = (what: RegExp, by: string) => {
    const replaced = text.replace(what, () => by);
    if (replaced === text) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${String(what)} any more.`);
    text = replaced;
  };
  replace(
    /^haulway = host=\S+ port=\S+ dbname=\S+/mu,
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
  );
  if (place.unbounded) replace(/ connect_query='[^']*'/u, '');
  replace(/^listen_addr = .*$/mu, 'listen_addr = 127.0.0.1');
  replace(/^listen_port = .*$/mu, `listen_port = ${port}`);
  replace(/^auth_type = .*$/mu, 'auth_type = any');
  replace(/^auth_file = .*\n/mu, '');
  replace(/^server_tls_\w+ = .*\n/gmu, '');
  if (!keepsStatements(version)) replace(/^max_prepared_statements = .*\n/mu, '');
  if (place.poolSize !== undefined)
    replace(/^default_pool_size = .*$/mu, `default_pool_size = ${place.poolSize}`);
  return text;
}

/**
 * Starts PgBouncer in front of a server on this machine and waits until it accepts connections.
 *
 * @throws Error with PgBouncer's own reason
 */
export async function startPgBouncer(program: string, place: PoolerPlace): Promise<RunningPgBouncer> {
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const port = await findFreePort();
  const file = join(place.folder, 'pgbouncer.ini');
  // PgBouncer refuses to run as root
  const account = accountFor('');
  mkdirSync(place.folder, { recursive: true });
  writeFileSync(file, poolerConfiguration(readFileSync(POOLER_FILE, 'utf8'), place, { port, version }));
  if (account) for (const each of [place.folder, file]) chownSync(each, account.uid, account.gid);
  const start = async () => {
    const child = spawn(program, ['-q', file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
    await accepting(port, child);
    return child;
  };
  let child = await start();
  const stop = async () => {
    const ended = once(child, 'exit');
    // SIGTERM stops at once; SIGINT would wait for the connected clients
    if (child.kill('SIGTERM')) await ended;
  };
  return {
    urlOf: (direct) => {
      const url = new URL(direct);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    preparedStatements: keepsStatements(version),
    restart: async () => {
      await stop();
      child = await start();
    },
    close: stop,
  };
}

async function accepting(port: number, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2_000)));
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  while (child.exitCode === null && !failure) {
    const socket = connect(port, '127.0.0.1');
    const reached = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (reached) return;
    await wait(25);
  }
  throw failure ?? new Error(said.trim());
}
