import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Of those passed, how many needed a second try. */
  readonly flaky?: number;
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** What Jest's JSON report counted; a suite that could not even run counts as one failure. */
export const jestCounts = async (file: string): Promise<Counts> => {
  const report = jestReport.parse(await readJson(file));
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
};

/**
 * What Playwright's JSON report counted. A test that passed on its second try has passed, as it has to Playwright, and is
 * counted beside as well: one slow second on a busy machine must not hold up a release, nor go by unseen.
 */
export const playwrightCounts = async (file: string): Promise<Counts> => {
  const { stats, errors } = playwrightReport.parse(await readJson(file));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: stats.flaky,
  };
};
