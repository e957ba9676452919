import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.js';
import { jestCounts, playwrightCounts } from './counts.js';
import { writeGroups } from './groups/suite-groups.js';
import { runStage, type StagePlace } from './stage.js';
import { Tally } from './tally.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The boundaries rule prints this when it could not check anything. It reports no error, so this must not pass. */
const NO_GRAPH = 'No cached ProjectGraph is available';

/**
 * `npm test`: every check that decides whether this tree may ship. The checks that fail fastest run first.
 * The last line is `N passed, N failed`, the sum over all runners.
 */
export const testEverything = async (): Promise<void> => {
  const reports = await mkdtemp(path.join(tmpdir(), 'haulway-test-'));
  const tally = new Tally();

  const installBrowser = async (): Promise<void> => {
    const program = ['--conditions=haulway', 'tools/test-runner/src/install-browser.ts'];
    await runStage('Browser', 'npx', ['tsx', ...program], {}, 'at its end');
  };

  // the lint rule about module boundaries reads the graph
  const graph = async (): Promise<void> => {
    tally.check((await runStage('Project graph', 'npx', ['nx', 'show', 'projects'], {}, 'at its end')).code);
  };

  const lint = async (): Promise<void> => {
    // One process for all projects, because most of the time to lint one project is the start of the process.
    const linted = await runStage('Lint', 'npx', ['eslint', '.', '--max-warnings', '0'], {}, 'behind');
    tally.check(linted.output.includes(NO_GRAPH) ? 1 : linted.code);
    const counting = ['--conditions=haulway', 'tools/generate/src/numbers/main.ts'];
    tally.check((await runStage('Numbers', 'npx', ['tsx', ...counting], {}, 'behind')).code);
    // finds packages that nobody imports, and imports that the workspace's package.json does not list
    const knip = ['knip', '--dependencies', '--no-progress'];
    tally.check((await runStage('Packages', 'npx', knip, {}, 'behind')).code);
  };

  const types = async (): Promise<void> => {
    const program = ['--conditions=haulway', 'tools/test-runner/src/types/main.ts'];
    tally.check((await runStage('Type check', 'npx', ['tsx', ...program], {}, 'behind')).code);
  };

  const format = async (): Promise<void> => {
    const args = ['--check', '--log-level', 'warn', '.'];
    tally.check((await runStage('Format', 'npx', ['prettier', ...args], {}, 'behind')).code);
  };

  const build = async (): Promise<void> => {
    const args = ['nx', 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'];
    tally.check((await runStage('Build', 'npx', args)).code);
  };

  const jest = async (): Promise<void> => {
    const listed = await runStage('Files of tests', 'npx', ['jest', '--listTests'], {}, 'at its end');
    const files = listed.output.split('\n').filter((line) => path.isAbsolute(line));
    const suites = await writeGroups(ROOT, files);
    const file = path.join(reports, 'jest.json');
    // Three for two cores: a test waits for its database, a process or a browser a seventh of its time.
    const args = ['--json', `--outputFile=${file}`, '--silent', '--maxWorkers=3', '--runTestsByPath'];
    const env = { CHROMIUM_PATH: findBrowser(), TEST_RETRIES: '1', TEST_GROUPS: '1' };
    const { code } = await runStage('Unit and API tests', 'npx', ['jest', ...args, ...suites], env);
    await tally.count(code === 0 ? listed.code : code, jestCounts(file));
  };

  const journeys = async (
    title: string,
    projects: readonly string[],
    place: StagePlace = 'live',
  ): Promise<void> => {
    const file = path.join(reports, `${title}.json`);
    const args = [
      '-c',
      'e2e/playwright.config.ts',
      '--no-deps',
      ...projects.map((name) => `--project=${name}`),
    ];
    const env = {
      CHROMIUM_PATH: findBrowser(),
      TEST_RETRIES: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      NODE_OPTIONS: '--conditions=haulway',
    };
    const { code } = await runStage(title, 'npx', ['playwright', 'test', ...args], env, place);
    await tally.count(code, playwrightCounts(file));
  };

  // mostly waits for the network
  const installing = installBrowser();
  await graph();
  await build();
  await installing;
  // throws when there is still none, before other stages have begun
  findBrowser(console.log);
  // Lint, types and format run at low priority, so that the tests get the processor first. The journeys that change the
  // site run one at a time, before the Jest tests.
  const noTests = Promise.all([types(), lint().then(format)]);
  await journeys('Journeys that change the site', ['alone'], 'at its end');
  await jest();
  await noTests;
  await journeys('Journeys in a browser', ['composition', 'one at a time', 'desktop', 'phone']);

  await rm(reports, { recursive: true, force: true });
  tally.close();
};
