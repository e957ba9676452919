import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.js';
import { jestCounts, playwrightCounts } from './counts.js';
import { runStage } from './stage.js';
import { Tally } from './tally.js';

/** What the boundaries rule prints when it could not check anything: a silence that must not count as a pass. */
const NO_GRAPH = 'No cached ProjectGraph is available';

/**
 * `npm test`: everything that decides whether this tree is fit to ship, in the order in which it fails fastest.
 * Ends with one line, `N passed, N failed`, over all runners together.
 */
export const testEverything = async (): Promise<void> => {
  const reports = await mkdtemp(path.join(tmpdir(), 'haulway-test-'));
  const tally = new Tally();
  const browser = findBrowser(console.log);

  const lint = async (): Promise<void> => {
    const graph = await runStage('Project graph', 'npx', ['nx', 'show', 'projects'], {}, 'at its end');
    tally.check(graph.code);
    // one process for all projects: what it takes to start one is most of what linting a project takes
    const linted = await runStage('Lint', 'npx', ['eslint', '.', '--max-warnings', '0'], {}, 'at its end');
    tally.check(linted.output.includes(NO_GRAPH) ? 1 : linted.code);
    const counting = ['--conditions=haulway', 'tools/generate/src/numbers/main.ts'];
    tally.check((await runStage('Numbers', 'npx', ['tsx', ...counting], {}, 'at its end')).code);
    // packages that nobody imports, and imports that their workspace does not name
    tally.check(
      (await runStage('Packages', 'npx', ['knip', '--dependencies', '--no-progress'], {}, 'at its end')).code,
    );
  };

  const types = async (): Promise<void> => {
    const program = ['--conditions=haulway', 'tools/test-runner/src/types/main.ts'];
    tally.check((await runStage('Type check', 'npx', ['tsx', ...program], {}, 'at its end')).code);
  };

  const format = async (): Promise<void> => {
    const args = ['--check', '--log-level', 'warn', '.'];
    tally.check((await runStage('Format', 'npx', ['prettier', ...args], {}, 'at its end')).code);
  };

  const build = async (): Promise<void> => {
    const args = ['nx', 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'];
    tally.check((await runStage('Build', 'npx', args)).code);
  };

  // The types keep one core busy for as long as all that stands beside them keeps the other.
  await Promise.all([types(), lint().then(build).then(format)]);

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
  await tally.count(jest.code, jestCounts(jestFile));

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
  await tally.count(e2e.code, playwrightCounts(e2eFile));

  await rm(reports, { recursive: true, force: true });
  tally.close();
};
