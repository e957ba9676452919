/**
 * `npm test` runs every check that decides whether this tree may ship. `npm test -- booking-mfe` runs types, lint and
 * unit tests of one project. The last line is `N passed, N failed`: the sum over all stages.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceFolders } from '@haulway/build/workspace-folders';
import { findBrowser } from './browser.js';
import { type Counts, jestCounts, playwrightCounts, runCommand, runStage } from './stage.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const reports = await mkdtemp(path.join(tmpdir(), 'haulway-test-'));
const results: (Counts & { readonly title: string; readonly seconds: number })[] = [];

const stage = async (title: string, run: () => Promise<Counts>): Promise<void> => {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const counts = await run();
  results.push({ title, seconds: Math.round((performance.now() - started) / 1000), ...counts });
};

const check = (title: string, command: string, ...args: string[]): Promise<void> =>
  stage(title, () => runStage(runCommand(command, args)));

const jest = (...args: string[]): Promise<void> =>
  stage('Unit and API tests', () => {
    const report = path.join(reports, 'jest.json');
    const all = ['jest', '--json', `--outputFile=${report}`, '--passWithNoTests', '--silent', ...args];
    return runStage(runCommand('npx', all, { CHROMIUM_PATH: findBrowser() }), () => jestCounts(report));
  });

const journeys = (title: string, ...projects: string[]): Promise<void> =>
  stage(title, async () => {
    const report = path.join(reports, `${projects[0]}.json`);
    const args = ['run', '--silent', 'journey', '--', ...projects.map((name) => `--project=${name}`)];
    const env = { CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const counts = await runStage(runCommand('npm', args, env), () => playwrightCounts(report));
    if (counts.failed > 0) await printFailedPages();
    return counts;
  });

/** Prints what the page of each failed journey showed: where CI runs, its log is often all that is left of a run. */
const printFailedPages = async (): Promise<void> => {
  const results = path.join(ROOT, 'test-results');
  for (const name of await readdir(results, { recursive: true }).catch(() => []))
    if (path.basename(name) === 'error-context.md')
      console.log(`\n${await readFile(path.join(results, name), 'utf8')}`);
};

const testEverything = async (): Promise<void> => {
  await check('Build', 'npm', 'run', '--silent', 'build');
  await check('Format', 'npx', 'prettier', '--check', '--log-level', 'warn', '.');
  // Lint uses one core, types the other.
  await Promise.all([
    check('Lint', 'npm', 'run', '--silent', 'lint'),
    check('Types', 'npm', 'run', '--silent', 'typecheck'),
  ]);
  // Three for two cores: a test waits for its database, a process or a browser a seventh of its time.
  await jest('--maxWorkers=3');
  // Two runs, not one with a dependency between projects: a failed journey must not skip the others.
  await journeys('Journeys that change the site', 'alone');
  await journeys('Journeys', 'composition', 'one at a time', 'desktop', 'phone');
};

const testProject = async (project: string): Promise<void> => {
  const folder = workspaceFolders(ROOT).find((each) => path.basename(each) === project);
  if (!folder)
    throw new Error(`There is no project ${project}. Projects are the folders of apps, libs and tools.`);
  await check('Types', 'npm', 'run', '--silent', 'types', '--', project);
  await check('Lint', 'npx', 'eslint', folder, '--max-warnings', '0');
  await jest(`${folder}/`);
};

try {
  console.log(`Browser: ${findBrowser(console.log)}`);
  const [project] = process.argv.slice(2);
  await (project === undefined ? testEverything() : testProject(project));
} catch (error) {
  // no browser, or no such project
  console.error(error instanceof Error ? error.message : error);
  results.push({ title: 'Start', seconds: 0, passed: 0, failed: 1 });
}
await rm(reports, { recursive: true, force: true });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const passed = sum(results.map((each) => each.passed));
const failed = sum(results.map((each) => each.failed));
console.log('');
for (const each of results)
  console.log(
    `${each.title.padEnd(30)} ${String(each.seconds).padStart(5)} s  ${each.passed} passed, ${each.failed} failed`,
  );
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
