import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The names of the tests that passed only on a second try. */
  readonly flaky?: readonly string[];
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), invocations: z.number().optional() }),
      ),
    }),
  ),
});

const suite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
});

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const flakySpecs = ({ file, specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(flakySpecs),
];

/** The counts of Jest's JSON report. A suite that could not run counts as one failure. */
export const jestCounts = async (file: string): Promise<Counts> => {
  const report = jestReport.parse(await readJson(file));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    flaky: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  };
};

/**
 * The counts of Playwright's JSON report. A test that passes on its second try counts as passed, as in Playwright, and
 * its name is listed as flaky: one slow second on a busy machine must not block a release, but it must be visible.
 */
export const playwrightCounts = async (file: string): Promise<Counts> => {
  const { stats, errors, suites } = playwrightReport.parse(await readJson(file));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap(flakySpecs),
  };
};
