import { spawn } from 'node:child_process';

export interface StageResult {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs one command of the test run, shows what it prints and keeps it. Never throws; the exit code tells.
 *
 * @param show `at its end` is for one of several that run side by side: what it prints stands together
 */
export const runStage = (
  title: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  show: 'live' | 'at its end' = 'live',
) =>
  new Promise<StageResult>((resolve) => {
    const live = show === 'live';
    if (live) console.log(`\n── ${title}`);
    const started = performance.now();
    const child = spawn(command, args, {
      env: { ...process.env, NX_TUI: 'false', NX_DAEMON: 'false', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (live) out.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => {
      if (!live) console.log(`\n── ${title}\n${output}`);
      console.log(`── ${title}: ${Math.round((performance.now() - started) / 1000)} s`);
      resolve({ code: code ?? 1, output });
    });
  });
