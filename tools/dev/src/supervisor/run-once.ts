import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killGroup } from './part-process.js';

/**
 * Runs a Node program to its end, without a terminal. The signal kills it and its child processes at once.
 *
 * @returns whether it succeeded, and its whole output from both streams
 */
export async function runOnce(
  args: string[],
  { cwd, env, signal }: { cwd: string; env: NodeJS.ProcessEnv; signal?: AbortSignal },
) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  const end = () => child.pid !== undefined && killGroup(child.pid);
  signal?.addEventListener('abort', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  try {
    const [code] = await once(child, 'close');
    signal?.throwIfAborted();
    return { succeeded: code === 0, output };
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
