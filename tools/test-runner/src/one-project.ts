import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPILER } from '@haulway/build/native-compiler';
import { findBrowser } from './browser.js';
import { jestCounts } from './counts.js';
import { runStage } from './stage.js';
import { Tally } from './tally.js';

const FOLDERS = ['apps', 'libs', 'tools'];

/** The project's folder from the root: `apps/booking-mfe` for `booking-mfe`. Undefined for an unknown project. */
export const folderOf = (root: string, project: string): string | undefined =>
  /^[a-z][a-z0-9-]*$/u.test(project)
    ? FOLDERS.map((folder) => `${folder}/${project}`).find((folder) =>
        existsSync(path.join(root, folder, 'package.json')),
      )
    : undefined;

/**
 * `npm test -- booking-mfe`: types, lint and unit tests of one project. Journeys use several projects, so only the full
 * run has them.
 * @param folder from the root, as {@link folderOf} returns it
 */
export const testProject = async (folder: string): Promise<void> => {
  const tally = new Tally();
  const reports = await mkdtemp(path.join(tmpdir(), 'haulway-test-'));
  tally.check((await runStage('Type check', process.execPath, [COMPILER, '--noEmit', '-p', folder])).code);
  await runStage('Project graph', 'npx', ['nx', 'show', 'projects'], {}, 'at its end');
  tally.check((await runStage('Lint', 'npx', ['eslint', folder, '--max-warnings', '0'])).code);
  const file = path.join(reports, 'jest.json');
  const args = ['jest', `${folder}/`, '--json', `--outputFile=${file}`, '--passWithNoTests'];
  const jest = await runStage('Unit tests', 'npx', args, { CHROMIUM_PATH: findBrowser(console.log) });
  await tally.count(jest.code, jestCounts(file));
  await rm(reports, { recursive: true, force: true });
  tally.close();
};
