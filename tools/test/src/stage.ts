import { spawn } from 'node:child_process';

export interface StageResult {
  readonly code: number;
  readonly output: string;
}

/** Runs one command of the test run, shows what it prints and keeps it. Never throws; the exit code tells. */
export const runStage = (title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<StageResult>((resolve) => {
    console.log(`\n── ${title}`);
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
        out.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => {
      console.log(`── ${title}: ${Math.round((performance.now() - started) / 1000)} s`);
      resolve({ code: code ?? 1, output });
    });
  });
