import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { edgeConfiguration, type EdgeLayout } from './edge-configuration.js';

const EDGE_FILE = resolve(import.meta.dirname, '../../../../deploy/nginx/haulway.conf');

/** Writes the edge's configuration for this machine and returns its path. */
export function writeEdge(nginx: string, layout: EdgeLayout): string {
  // "nginx version: nginx/1.22.1"
  const version = spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr;
  mkdirSync(layout.folder, { recursive: true });
  const file = join(layout.folder, 'nginx.conf');
  writeFileSync(file, edgeConfiguration(readFileSync(EDGE_FILE, 'utf8'), layout, version));
  return file;
}

/** The fault that `nginx -t` finds in a configuration; empty for a valid one. */
export function faultOf(nginx: string, file: string, folder: string): string {
  const trial = spawnSync(nginx, ['-t', '-q', '-c', file, '-p', folder], { encoding: 'utf8' });
  return trial.status === 0 ? '' : trial.stderr.trim();
}

/**
 * Starts nginx as the edge and waits until it accepts connections.
 *
 * @returns the id of nginx's master process; `ended` resolves with the reason when nginx has ended
 * @throws Error with nginx's own reason
 */
export async function startNginx(nginx: string, layout: EdgeLayout) {
  const file = writeEdge(nginx, layout);
  const fault = faultOf(nginx, file, layout.folder);
  if (fault) throw new Error(fault);
  // A killed nginx leaves its socket file. It would look like a running server.
  rmSync(join(layout.folder, 'http.sock'), { force: true });
  const child = spawn(nginx, ['-c', file, '-p', layout.folder], { stdio: 'inherit' });
  const ended = once(child, 'exit').then(
    ([code, signal]) => `nginx ended (${String(signal ?? code)})`,
    (error: Error) => error.message,
  );
  await accepting(layout.sitePort, child, ended);
  const close = async () => {
    // not SIGQUIT, which also waits for the idle connections of browsers
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, ended, close };
}

async function accepting(port: number, child: ChildProcess, ended: Promise<string>): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const connected = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    const reached = await Promise.race([connected, ended.then(() => false)]);
    socket.destroy();
    if (reached) return;
    await wait(25);
  }
  throw new Error(await ended);
}
