import { spawn } from 'node:child_process';
import { constants, cpus, setPriority } from 'node:os';

export interface StageResult {
  readonly code: number;
  readonly output: string;
}

/**
 * `live`: the output is printed as it comes. `at its end`: for stages that run in parallel. The output is printed in
 * one piece when the stage ends. `behind`: as `at its end`, and the stage runs at low priority.
 */
export type StagePlace = 'live' | 'at its end' | 'behind';

/** The time of all processors since the machine started: the idle time and the total. */
const processorTimes = () => {
  const cores = cpus().map(({ times }) => times);
  const sum = (of: (times: (typeof cores)[number]) => number): number =>
    cores.reduce((all, times) => all + of(times), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
};

/** How busy the machine's processors were since then, with all processes counted, in per cent. */
const busySince = (before: ReturnType<typeof processorTimes>): number => {
  const now = processorTimes();
  const all = now.all - before.all;
  return all === 0 ? 0 : Math.round((1 - (now.idle - before.idle) / all) * 100);
};

/** Runs one command of the test run. Prints and returns its output. Never throws: the exit code shows a failure. */
export const runStage = (
  title: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  place: StagePlace = 'live',
) =>
  new Promise<StageResult>((resolve) => {
    const live = place === 'live';
    if (live) console.log(`\n── ${title}`);
    const started = performance.now();
    const before = processorTimes();
    const child = spawn(command, args, {
      env: { ...process.env, NX_TUI: 'false', NX_DAEMON: 'false', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // its child processes inherit the priority
    if (place === 'behind' && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
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
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`── ${title}: ${seconds} s, the machine ${busySince(before)} % busy`);
      resolve({ code: code ?? 1, output });
    });
  });
