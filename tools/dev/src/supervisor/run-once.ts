import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { killGroup } from './part-process.js';

/** The outcome of a program that has ended. */
export interface Outcome {
  succeeded: boolean;
  /** Its whole output, from both streams. */
  output: string;
}

/** Runs a Node program to its end, without a terminal. The signal kills it and its child processes at once. */
export async function runOnce(
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  const end = () => child.pid !== undefined && killGroup(child.pid);
  options.signal?.addEventListener('abort', end);
  const both = new PassThrough();
  child.stdout.pipe(both, { end: false });
  child.stderr.pipe(both, { end: false });
  try {
    const output = text(both);
    const [code] = await once(child, 'close');
    both.end();
    options.signal?.throwIfAborted();
    return { succeeded: code === 0, output: await output };
  } finally {
    options.signal?.removeEventListener('abort', end);
  }
}
