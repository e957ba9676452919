/**
 * `npm test`: everything that decides whether this tree is fit to ship, in the order in which it fails fastest.
 * Ends with one line, `N passed, N failed`, over all runners together.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.js';
import { jestCounts, playwrightCounts, type Counts } from './counts.js';
import { runStage } from './stage.js';

/** What the boundaries rule prints when it could not check anything: a silence that must not count as a pass. */
const NO_GRAPH = 'No cached ProjectGraph is available';

const reports = await mkdtemp(path.join(tmpdir(), 'haulway-test-'));
const results: Counts[] = [];

/** A stage that has no count of its own passes or fails as one. */
const check = (code: number): void => {
  results.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
};

/** The counts of a runner; a report that is missing, or a bad exit without a failed test, is a failure. */
const count = async (code: number, read: Promise<Counts>): Promise<void> => {
  const counts = await read.catch(() => ({ passed: 0, failed: 1 }));
  results.push(code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
};

const browser = findBrowser(console.log);

const lint = async (): Promise<void> => {
  const graph = await runStage('Project graph', 'npx', ['nx', 'show', 'projects'], {}, 'at its end');
  check(graph.code);
  // one process for all projects: what it takes to start one is most of what linting a project takes
  const linted = await runStage('Lint', 'npx', ['eslint', '.', '--max-warnings', '0'], {}, 'at its end');
  check(linted.output.includes(NO_GRAPH) ? 1 : linted.code);
  // packages that nobody imports, and imports that their workspace does not name
  check(
    (await runStage('Packages', 'npx', ['knip', '--dependencies', '--no-progress'], {}, 'at its end')).code,
  );
};

const types = async (): Promise<void> => {
  const program = ['--conditions=haulway', 'tools/test/src/types/main.ts'];
  check((await runStage('Type check', 'npx', ['tsx', ...program], {}, 'at its end')).code);
};

const format = async (): Promise<void> => {
  const args = ['--check', '--log-level', 'warn', '.'];
  check((await runStage('Format', 'npx', ['prettier', ...args], {}, 'at its end')).code);
};

const build = async (): Promise<void> => {
  const args = ['nx', 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'];
  check((await runStage('Build', 'npx', args)).code);
};

// Each of these but the build keeps one core busy: two at a time keep two.
await Promise.all([types(), lint()]);
await Promise.all([build(), format()]);

const jestFile = path.join(reports, 'jest.json');
const jest = await runStage(
  'Unit and API tests',
  'npx',
  ['jest', '--json', `--outputFile=${jestFile}`, '--silent', '--maxWorkers=2'],
  {
    CHROMIUM_PATH: browser,
    TEST_RETRIES: '1',
  },
);
await count(jest.code, jestCounts(jestFile));

const e2eFile = path.join(reports, 'playwright.json');
const e2e = await runStage(
  'Journeys in a browser',
  'npx',
  ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  {
    CHROMIUM_PATH: browser,
    TEST_RETRIES: '1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile,
    NODE_OPTIONS: '--conditions=haulway',
  },
);
await count(e2e.code, playwrightCounts(e2eFile));

await rm(reports, { recursive: true, force: true });
const passed = results.reduce((sum, { passed }) => sum + passed, 0);
const failed = results.reduce((sum, { failed }) => sum + failed, 0);
const flaky = results.flatMap(({ flaky = [] }) => flaky);
if (flaky.length > 0) console.log(['\nPassed on a second try only:', ...flaky].join('\n  '));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
