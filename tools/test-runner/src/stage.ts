import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** The counts of Jest's JSON report. A test file that could not run counts as one failure. */
export const jestCounts = async (file: string): Promise<Counts> => {
  const report = jestReport.parse(await json(file));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
};

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
});

/** The counts of Playwright's JSON report. An error outside a test, as in a configuration, counts as one failure. */
export const playwrightCounts = async (file: string): Promise<Counts> => {
  const { stats, errors } = playwrightReport.parse(await json(file));
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
};

/** Runs a command with its output on this terminal. Never throws: an exit code other than 0 is a failure. */
export const runCommand = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, NX_TUI: 'false', NX_DAEMON: 'false', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(error);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });

/**
 * Runs one stage and counts its tests. Without a report, the stage is one test. A stage that fails without a failed
 * test, or leaves no report, counts as one failure.
 */
export const runStage = async (run: Promise<number>, report?: () => Promise<Counts>): Promise<Counts> => {
  const code = await run;
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = await report().catch(() => ({ passed: 0, failed: 1 }));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
